/** Segments never begin with a dot: no `.`, no `..`, nothing hidden. */
const segment = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}';
const key = new RegExp(`^${segment}(/${segment})+$`);
const prefix = new RegExp(`^${segment}(/${segment})*/?$`);
/** Longer keys do not fit into a path everywhere. */
const longest = 900;

/** What BlobStore promises of keys, for its adapters. */
export const isBlobKey = (name: string): boolean => name.length <= longest && key.test(name);

export const isBlobPrefix = (name: string): boolean => name.length <= longest && prefix.test(name);
