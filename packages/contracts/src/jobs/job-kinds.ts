import type { PermissionName } from '../permissions/permissions.js';

/**
 * Long work that people start and come back to, and the permission that it takes: whoever loses it meanwhile sees neither
 * the job nor its file any more.
 */
export const jobKinds = {
  member_export: { permission: 'member.read' },
  member_check: { permission: 'member.import' },
  member_import: { permission: 'member.import' },
  member_bulk: { permission: 'member.bulk' },
  video_bulk: { permission: 'content.manage' },
  comment_bulk: { permission: 'feedback.manage' },
} as const satisfies Readonly<Record<string, { readonly permission: PermissionName }>>;

export type JobKindName = keyof typeof jobKinds;
export const jobKindNames = Object.keys(jobKinds) as readonly JobKindName[];

/** `undoing`: it failed or was cancelled, and what it had done is being taken back. */
export const jobStates = ['waiting', 'running', 'undoing', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** How files of text are written and read: UTF-8 begins with a BOM, by which Excel knows it. */
export const fileEncodings = ['utf-8', 'shift_jis'] as const;
export type FileEncoding = (typeof fileEncodings)[number];
