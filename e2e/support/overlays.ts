import { ofConsole } from './console-overlays.js';
import { ofFields } from './field-overlays.js';
import type { Overlay, Stage } from './overlay.js';
import { ofSite } from './site-overlays.js';

/** All that this site can open. */
export const overlays: readonly Overlay[] = [
  ...[...ofConsole, ...ofFields].map((overlay) => ({ ...overlay, by: 'administrator' as const })),
  ...ofSite.map((overlay) => ({ ...overlay, by: 'member' as const })),
];

/** A selector of what is opened. */
export const whatOpens = ({ role, shown = `[role=${role ?? 'dialog'}]` }: Overlay): string => shown;

/** Opens it, where somebody stands on its page. */
export const openOverlay = async (overlay: Overlay, stage: Omit<Stage, 'button'>): Promise<void> => {
  const button: Stage['button'] = (key, params) =>
    stage.page.getByRole('button', { name: stage.say(key, params), exact: true });
  await overlay.open?.({ ...stage, button });
  await stage.page.locator(whatOpens(overlay)).filter({ visible: true }).last().waitFor();
};
