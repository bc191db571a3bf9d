/** Brings the reader to the first field, in the order of the page, that has an error. */
export function focusFirst(form: HTMLFormElement | null, hasError: (name: string) => boolean): boolean {
  for (const element of form?.querySelectorAll<HTMLElement>('[name]') ?? []) {
    if (!hasError(element.getAttribute('name') ?? '') || element.getAttribute('type') === 'hidden') continue;
    element.focus();
    element.scrollIntoView({ block: 'center' });
    return true;
  }
  return false;
}
