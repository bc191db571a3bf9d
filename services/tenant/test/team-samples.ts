import type { TeamEvent } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { teamDecider, type TeamCommand } from '../src/team/team.decider.js';

export const given = specify(teamDecider);
/** A site as it is registered, and what is told of it then. */
export const create = {
  type: 'CreateTeam',
  name: 'Akari',
  language: 'ja',
  companyName: 'Akari Inc.',
  registeredAt: '2026-01-31T12:00:00.000Z',
} as const satisfies TeamCommand;
export const created = {
  type: 'TeamCreated',
  data: {
    name: 'Akari',
    language: 'ja',
    timeZone: 'Asia/Tokyo',
    accentColor: '#4f46e5',
    companyName: 'Akari Inc.',
    companyPhone: '',
    plan: 'trial',
    trialEndsAt: '2026-02-14T12:00:00.000Z',
    createdAt: '2026-01-31T12:00:00.000Z',
  },
} as const satisfies TeamEvent;
