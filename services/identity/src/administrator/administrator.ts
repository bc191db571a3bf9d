import { type AdminCategory, type AdminRole, type GroupRight, groupRights, type ManagedGroup } from '@marquee/kernel';
import {
  type AdministratorEvent,
  type AdministratorEvents,
  administratorEvents,
  type AdministratorRights,
} from '@marquee/contracts';
import { type Addressed, withConfirmation, withoutRequest, withRequest } from '../account/email-change.js';
import { platformCollection } from '@marquee/ports';

export interface AdministratorState extends Addressed {
  /** '' while the login is handed over: this one is no administrator of the site any more. */
  readonly team: string;
  /** The team, for its owner; null for others. Holds a team to one owner. */
  readonly ownedTeam: string | null;
  readonly role: AdminRole;
  /** Id of the administrator to whom the ownership is being handed over; absent: it is not. */
  readonly givesTo?: string;
  readonly categories: readonly AdminCategory[];
  /** Groups whose members they manage; absent: none. */
  readonly managed?: readonly ManagedGroup[];
  readonly name: string;
  /** null: that of `login`, or of whoever the login is handed over to. */
  readonly email: string | null;
  /**
   * Id of the administrator of another site by whom this one logs in: address, name, password, second factor and leaving
   * are theirs (`withLogin`). Absent: they are here.
   */
  readonly login?: string;
  /** What the login is handed over with; absent: it is not. */
  readonly handover?: { readonly from: string; readonly to: string };
  /** The address, while the login is handed over. */
  readonly movingEmail?: string;
  readonly phone: string;
  readonly emailVerified: boolean;
  /** false: they don't want to be told that people wait for approval. */
  readonly approvalMails?: false;
  /** They want to be told that members have said something; absent: they don't. */
  readonly commentMails?: true;
  /** false: they don't want to be told that members owe something. */
  readonly owedMails?: false;
  /** Id of the document with the secret of the second factor; absent: there is none. */
  readonly authenticator?: string;
  /** ISO instant from which the account is erased, because its holder wants to leave; absent: never. */
  readonly deletesAt?: string;
  /** Id of the document with the password's hash. */
  readonly credential: string;
  /** Sessions of an earlier epoch have ended. */
  readonly epoch: number;
  /** ISO instant. */
  readonly createdAt: string;
}

/** On the platform, because an administrator's address is unique in it and logs in without naming a team. */
export const administratorCollection = platformCollection<AdministratorState>({
  name: 'administrators',
  entity: administratorEvents.entity,
  topic: administratorEvents.topic,
  schemaVersion: 1,
  indexes: [['team'], ['login'], ['movingEmail']],
  unique: [
    { name: 'email', fields: ['email'] },
    { name: 'owner', fields: ['ownedTeam'] },
  ],
});

/** An administrator with the address by which they log in. */
export type Administrator = AdministratorState & { readonly email: string };

/** An administrator as they are: with what of them is kept by another one of theirs. */
export function withLogin(here: AdministratorState, login: AdministratorState): Administrator {
  const { name, phone, emailVerified, credential, epoch, authenticator, deletesAt, emailChange } = login;
  const { authenticator: _authenticator, deletesAt: _deletesAt, emailChange: _change, ...ofSite } = here;
  return {
    ...ofSite,
    ...{ name, phone, emailVerified, credential, epoch },
    email: login.email ?? login.movingEmail ?? '',
    ...(authenticator !== undefined && { authenticator }),
    ...(deletesAt !== undefined && { deletesAt }),
    ...(emailChange !== undefined && { emailChange }),
  };
}

/** Also while they hand it over: it may come back. */
export const isOwner = ({ role, givesTo }: Pick<AdministratorState, 'role' | 'givesTo'>): boolean =>
  role === 'owner' || givesTo !== undefined;

/** What administrators say of themselves: its version is made of it. */
export const profileOf = ({ name, phone }: Pick<AdministratorState, 'name' | 'phone'>) => ({ name, phone });

/** What others change of an administrator: its version is made of it. */
export const rightsOf = ({ role, categories }: AdministratorState): AdministratorRights => ({ role, categories });

export function evolve(state: AdministratorState | null, event: AdministratorEvent): AdministratorState | null {
  if (event.type === 'AdministratorRegistered') {
    const { teamId, role, categories, name, email, phone, credential, createdAt } = event.data;
    const ownedTeam = role === 'owner' ? teamId : null;
    const profile = { team: teamId, ownedTeam, role, categories, name, email, phone };
    return { ...profile, emailVerified: false, credential, epoch: 0, createdAt };
  }
  if (event.type === 'AdministratorJoined') {
    const { teamId, role, categories, name, email, credential, createdAt } = event.data;
    const profile = { team: teamId, ownedTeam: null, role, categories, name, email, phone: '' };
    return { ...profile, emailVerified: true, credential, epoch: 0, createdAt };
  }
  if (event.type === 'AdministratorAdded') {
    const { teamId, role, categories, name, login, createdAt } = event.data;
    const profile = { team: teamId, ownedTeam: null, role, categories, name, email: null, phone: '' };
    return { ...profile, login, emailVerified: true, credential: '', epoch: 0, createdAt };
  }
  if (event.type === 'AdministratorSiteRegistered') {
    const { teamId, name, phone, login, createdAt } = event.data;
    const profile = {
      team: teamId,
      ownedTeam: teamId,
      role: 'owner',
      categories: [],
      name,
      email: null,
      phone,
    } as const;
    return { ...profile, login, emailVerified: true, credential: '', epoch: 0, createdAt };
  }
  if (state === null) return null;
  switch (event.type) {
    case 'AdministratorProfileChanged':
      return { ...state, ...event.data };
    case 'AdministratorEmailVerified':
      return { ...state, emailVerified: true };
    case 'AdministratorLoginHandedOver':
      return handedOver(state, event.data.login);
    case 'AdministratorLoginReceived':
      return withReceived(state, event.data);
    case 'AdministratorLoginMoved':
      return { ...state, login: event.data.login };
    case 'AdministratorRightsChanged':
      return { ...state, role: event.data.role, categories: event.data.categories };
    case 'AdministratorOwnershipGiven':
      return { ...state, role: 'super', ownedTeam: null, givesTo: event.data.successor };
    case 'AdministratorOwnershipTaken':
      return { ...state, role: 'owner', ownedTeam: state.team };
    case 'AdministratorOwnershipSettled':
      return settled(state);
    case 'AdministratorOwnershipReturned':
      return { ...settled(state), role: 'owner', ownedTeam: state.team };
    case 'AdministratorGroupRightsChanged':
      return withGroupRights(state, event.data);
    case 'AdministratorNotificationsChanged':
      return withNotices(state, event.data);
    case 'AdministratorPasswordChanged':
      return { ...state, credential: event.data.credential, epoch: state.epoch + 1 };
    case 'AdministratorEmailChangeRequested':
      return withRequest(state, event.data);
    case 'AdministratorEmailChangeConfirmed':
      return withConfirmation(state, event.data.side);
    case 'AdministratorEmailChangeWithdrawn':
      return withoutRequest(state);
    case 'AdministratorEmailChanged':
      return { ...withoutRequest(state), email: event.data.email };
    case 'AdministratorTwoFactorEnabled':
      return { ...state, authenticator: event.data.authenticator };
    case 'AdministratorTwoFactorDisabled':
      return withoutSecondFactor(state);
    case 'AdministratorDeletionScheduled':
      return { ...state, deletesAt: event.data.deletesAt, epoch: state.epoch + 1 };
    case 'AdministratorDeletionCancelled':
      return kept(state);
    case 'AdministratorRemoved':
      return null;
    case 'AdministratorVerificationRequested':
    case 'AdministratorPasswordResetRequested':
      return state;
  }
}

/** Whoever may do anything with members sees them: they would not find where. In the order of the table. */
export const withSight = (rights: readonly GroupRight[]): readonly GroupRight[] =>
  groupRights.filter((right) => rights.includes(right) || (right === 'read' && rights.length > 0));

/** The groups whose members they manage, with what they may do there; also of rights that were given before adding took sight. */
export const managedGroups = ({ managed = [] }: Pick<AdministratorState, 'managed'>): readonly ManagedGroup[] =>
  managed.map(({ group, rights }) => ({ group, rights: withSight(rights) }));

/** What somebody may do with the members of a group: its version is made of it. */
export const groupRightsOf = (state: AdministratorState, group: string): readonly GroupRight[] =>
  managedGroups(state).find((one) => one.group === group)?.rights ?? [];

function withGroupRights({ managed = [], ...state }: AdministratorState, changed: ManagedGroup): AdministratorState {
  const others = managed.filter(({ group }) => group !== changed.group);
  const next = changed.rights.length > 0 ? [...others, changed] : others;
  return next.length > 0 ? { ...state, managed: next } : state;
}

/** Nobody's on the site, and nobody's by its address; the others still log in by it. */
function handedOver({ email, emailChange: _change, ...state }: AdministratorState, to: string): AdministratorState {
  const moving = email === null ? {} : { movingEmail: email };
  return { ...state, ...moving, team: '', ownedTeam: null, email: null, handover: { from: state.team, to } };
}

function withReceived(
  { login: _login, ...state }: AdministratorState,
  { authenticator, deletesAt, ...received }: AdministratorEvents['AdministratorLoginReceived'],
): AdministratorState {
  return {
    ...state,
    ...received,
    ...(authenticator !== null && { authenticator }),
    ...(deletesAt !== null && { deletesAt }),
  };
}

function withNotices(
  { approvalMails: _approvals, commentMails, owedMails, ...state }: AdministratorState,
  chosen: AdministratorEvents['AdministratorNotificationsChanged'],
): AdministratorState {
  const { approvalPending, newComments = commentMails ?? false, paymentsOwed = owedMails ?? true } = chosen;
  return {
    ...state,
    ...(!approvalPending && { approvalMails: false }),
    ...(newComments && { commentMails: true }),
    ...(!paymentsOwed && { owedMails: false }),
  };
}

const settled = ({ givesTo: _givesTo, ...state }: AdministratorState): AdministratorState => state;

const kept = ({ deletesAt: _deletesAt, ...state }: AdministratorState): AdministratorState => state;

const withoutSecondFactor = ({ authenticator: _authenticator, ...state }: AdministratorState): AdministratorState =>
  state;
