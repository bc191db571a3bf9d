/**
 * Tells the style sheet how wide the page's scroll bar is, now and when that changes (zoom, another mouse): while a dialog is
 * open there is no scroll bar, and its place is kept by as much.
 */
export function followScrollBar(): void {
  const page = document.documentElement;
  const tell = (): void => {
    if (document.querySelector('[aria-modal="true"]')) return;
    const width = Math.max(0, window.innerWidth - page.getBoundingClientRect().width);
    page.style.setProperty('--marquee-scroll-bar', `${width}px`);
  };
  new ResizeObserver(tell).observe(page);
}
