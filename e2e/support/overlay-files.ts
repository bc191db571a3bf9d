import { existsSync, globSync, readFileSync } from 'node:fs';

/** What takes a state that this site is not in, and which. */
export const notOpened: Readonly<Record<string, string>> = {
  'entities/payment/receipt-panel.tsx': 'a payment',
  'features/buying/send-invoice.tsx': 'an open invoice',
  'features/buying/stopped-subscriptions.tsx': 'a member who stays after all, and had subscriptions',
  'features/selling/selling-dialog.tsx': 'an account at the payment provider',
  'features/plan/plan-dialog.tsx': 'an account at the payment provider',
  'features/site-exams/exam-dialog.tsx': 'a video with a test',
  'features/site-surveys/survey-dialog.tsx': 'a video that was watched to its end',
  'features/jobs/job-list.tsx': 'a task that runs or ran',
  'features/videos/versions/version-preview.tsx': 'a second version of a video',
  'features/profile/identity-section.tsx': 'a login service of the site',
  'features/lives/zoom-dialog.tsx': 'an account at Zoom',
  'features/profile/gate-dialog.tsx': 'a gate that was shut meanwhile',
  'features/account/login-dialog.tsx': 'a session that ended meanwhile',
  'shared/ui/form/many-select.tsx': 'questions that members are asked',
  'shared/ui/list/long-filter.tsx': 'more than thirty choices',
  'features/members/new-member.tsx': 'members with login IDs',
  'features/members/set-password-dialog.tsx': 'members with login IDs',
};

const opens =
  /<(?:Modal|Dialog|FormDialog|Drawer|Menu|MenuButton|Panel|Popover|HoverCard|Spotlight\.Root|Select|MultiSelect|ColorInput|DateInput|DateTimePicker)\b|role="(?:dialog|menu|listbox)"/;
/** What menus, panels and dialogs are made of: whoever uses it is listed. */
const kits = ['shared/ui/drop/', 'shared/ui/feedback/dialog.tsx', 'shared/ui/form/form-dialog.tsx'];

const root = new URL('../../web/src/', import.meta.url);

/** Files of the client that open something above a page, below web/src. */
export function filesThatOpen(): readonly string[] {
  return globSync('**/*.tsx', { cwd: root })
    .filter(
      (file) =>
        !file.endsWith('.spec.tsx') &&
        !kits.some((kit) => file.startsWith(kit)) &&
        opens.test(readFileSync(new URL(file, root), 'utf8')),
    )
    .toSorted();
}

/** Of these files those that are not there any more. */
export const filesGone = (files: readonly string[]): readonly string[] =>
  files.filter((file) => !existsSync(new URL(file, root)));
