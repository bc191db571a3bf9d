import { Picture } from '../ui/page/picture.js';

/** Beside the player is a column of other things on a wide screen. */
const sizes = '(max-width: 1000px) 100vw, 960px';

/** What stands in the place of a film until it plays; the same width everywhere, so that it is loaded once. */
export function Poster({ url, className }: { readonly url: string; readonly className?: string | undefined }) {
  return <Picture url={url} sizes={sizes} priority="high" className={className} />;
}
