/** Of a dialog that shows what is told this once: it goes by that button alone which says that it was kept. */
export const untilKept = { closeOnEscape: false, closeOnClickOutside: false, withCloseButton: false } as const;
