import { useEffect } from 'react';

/** Shows a site's own icon in the tab, while the calling component is shown. */
export function useFavicon(url: string | null | undefined): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || url == null) return;
    const { href, type } = link;
    Object.assign(link, { href: url, type: 'image/webp' });
    return () => void Object.assign(link, { href, type });
  }, [url]);
}
