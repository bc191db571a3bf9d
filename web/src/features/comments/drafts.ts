/** What was begun and not sent, by where: whoever looks at another video meanwhile finds it again. */
const drafts = new Map<string, string>();

export const draftOf = (place: string): string => drafts.get(place) ?? '';

export function keepDraft(place: string, text: string): void {
  if (text === '') drafts.delete(place);
  else drafts.set(place, text);
}
