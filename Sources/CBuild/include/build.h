/// What the build knows of the sources: the commit they are of, empty where nobody told it.
const char *flotsam_commit(void);
