import { AddingSites } from './adding-sites.js';
import { Administrators } from './administrators.js';
import { BecomingAdministrator } from './becoming-administrator.js';
import { GroupManagers } from './group-managers.js';
import { Handovers } from './handovers.js';
import { HistoryReading } from './history-reading.js';
import { Ownership } from './ownership.js';

/** Administrators as they come, as they are listed and changed, and as they go. */
export const administratorProviders = [
  AddingSites,
  Administrators,
  BecomingAdministrator,
  GroupManagers,
  Handovers,
  HistoryReading,
  Ownership,
];
