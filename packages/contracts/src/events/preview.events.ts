import { defineEvents, type EventOf } from './define-events.js';

/** As whom an administrator can look at the site: somebody who has not logged in, a member, or anybody in some groups. */
export const previewKinds = ['visitor', 'member', 'groups'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** An administrator looks at the site as others see it. */
export interface PreviewEvents {
  PreviewStarted: {
    readonly administrator: string;
    readonly kind: PreviewKind;
    /** The member; null for the other kinds. */
    readonly member: string | null;
    readonly groups: readonly string[];
    /** ISO instants: the time that it begins at on the site, and its own. */
    readonly at: string;
    readonly startedAt: string;
    readonly expiresAt: string;
  };
  PreviewEnded: object;
}
export type PreviewEvent = EventOf<PreviewEvents>;

export const previewEvents = defineEvents<PreviewEvents>({
  entity: 'preview',
  topic: 'identity.preview',
  events: {
    PreviewStarted: { summary: 'An administrator began to look at the site as somebody else sees it', schema: 1 },
    PreviewEnded: { summary: 'The administrator stopped that before its time was over', schema: 1 },
  },
});
