import type { EmailSide, Identity } from '@marquee/contracts';

/** What administrators and members do alike with the links in their mails. */
export type AccountCommand =
  | { readonly type: 'VerifyEmail' }
  | { readonly type: 'RequestVerification' }
  | { readonly type: 'RequestPasswordReset' }
  | {
      readonly type: 'ChangePassword';
      /** The credential that the link was made for: of two uses of a link at once, one finds another there. */
      readonly replaces: string;
      readonly credential: string;
    }
  | { readonly type: 'RequestEmailChange'; readonly email: string; readonly requestedAt: string }
  | {
      readonly type: 'ConfirmEmailChange';
      readonly side: EmailSide;
      /** Of the request that the link was made for. */
      readonly requestedAt: string;
    }
  | { readonly type: 'WithdrawEmailChange' }
  | { readonly type: 'EnableTwoFactor'; readonly authenticator: string }
  | { readonly type: 'DisableTwoFactor' }
  /** Members alone: administrators log in by their password. */
  | { readonly type: 'LinkIdentity'; readonly identity: Identity }
  | { readonly type: 'UnlinkIdentity' }
  | { readonly type: 'ScheduleDeletion'; readonly deletesAt: string }
  | { readonly type: 'KeepAccount' }
  | { readonly type: 'EraseWhenDue'; readonly now: string }
  | {
      readonly type: 'ReplacePassword';
      /** The credential whose password was just checked. */
      readonly replaces: string;
      readonly credential: string;
    };
