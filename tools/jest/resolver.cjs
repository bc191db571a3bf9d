'use strict';

/**
 * Sources import './x.js', as Node.js and the build need it, but Jest reads the TypeScript beside it.
 * So a relative '.js' that does not exist is looked up as '.ts' and then '.tsx'. Packages bring what they import.
 */
module.exports = (request, options) => {
  const isOurs = !options.basedir.includes('/node_modules/');
  if (!isOurs || !/^\.{1,2}\/.*\.js$/.test(request)) return options.defaultResolver(request, options);
  for (const candidate of [request.replace(/\.js$/, '.ts'), request.replace(/\.js$/, '.tsx')]) {
    try {
      return options.defaultResolver(candidate, options);
    } catch {
      // Not this one: the next candidate, and at last the request itself, whose error is the one to show.
    }
  }
  return options.defaultResolver(request, options);
};
