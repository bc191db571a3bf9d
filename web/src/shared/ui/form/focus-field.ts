/** Widgets keep their value in a hidden input; what one types or presses is marked with the field's name. */
const controlOf = (form: HTMLFormElement, element: HTMLElement): HTMLElement =>
  element.getAttribute('type') === 'hidden'
    ? (form.querySelector<HTMLElement>(`[data-field="${element.getAttribute('name') ?? ''}"]`) ?? element)
    : element;

/** Brings the reader to the first field, in the order of the page, of which `wanted` is true. */
export function focusFirst(form: HTMLFormElement | null, wanted: (name: string) => boolean): boolean {
  for (const element of form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? []) {
    const name = element.dataset['field'] ?? element.getAttribute('name') ?? '';
    if (!form || !wanted(name)) continue;
    const control = controlOf(form, element);
    if (control.getAttribute('type') === 'hidden') continue;
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
    return true;
  }
  return false;
}
