import { MemberMails } from './member-mails.js';
import { MemberPasswords } from './member-passwords.js';

/** What helps members in who don't get in by themselves. */
export const memberHelpProviders = [MemberMails, MemberPasswords];
