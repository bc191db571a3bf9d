/** Where connected accounts, their links, and what waits to be told are kept: with the platform. */
export const platform = '';
