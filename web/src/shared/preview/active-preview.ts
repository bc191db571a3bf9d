/** A preview of a site that this tab shows; other tabs go on as before. */
export interface ActivePreview {
  readonly id: string;
  readonly teamId: string;
  /** Where one goes on when it is over. */
  readonly back: string;
}

/** As the contract says: its schemas are not loaded for it. */
const header = 'x-marquee-preview';
const key = 'marquee.preview';

function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

let known: ActivePreview | null | undefined;

function stored(): ActivePreview | null {
  const text = storage()?.getItem(key);
  return text ? (JSON.parse(text) as ActivePreview) : null;
}

export function activePreview(): ActivePreview | undefined {
  known ??= stored();
  return known ?? undefined;
}

export const previewOfSite = (teamId: string): ActivePreview | undefined => {
  const preview = activePreview();
  return preview?.teamId === teamId ? preview : undefined;
};

export function keepPreview(preview: ActivePreview | undefined): void {
  known = preview ?? null;
  if (preview) storage()?.setItem(key, JSON.stringify(preview));
  else storage()?.removeItem(key);
}

/** What calls of its site carry: the server answers as the preview says, and changes nothing. */
export function previewHeaders(path: string): Readonly<Record<string, string>> {
  const preview = activePreview();
  const site = `/api/sites/${preview?.teamId ?? ''}`;
  return preview && (path === site || path.startsWith(`${site}/`)) ? { [header]: preview.id } : {};
}
