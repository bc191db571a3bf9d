import { routes } from '@marquee/contracts';
import type { AnyRoute } from './context.js';

const mebibyte = 1024 ** 2;

/** Most bodies are forms. */
export const defaultBodyLimit = mebibyte;

const larger = new Map<AnyRoute, number>([
  // 10 MiB of image are 14,000,000 characters of base64.
  [routes.uploadThumbnail, 14 * mebibyte],
  [routes.uploadImage, 14 * mebibyte],
  // 12 MiB of text are 16 MiB of base64.
  [routes.importMembers, 17 * mebibyte],
  // 2 MiB of text, in JSON with its escapes.
  [routes.putCaptions, 8 * mebibyte],
]);

/** Bytes that the body of a route may have. */
export const bodyLimitOf = (route: AnyRoute): number => larger.get(route) ?? defaultBodyLimit;
