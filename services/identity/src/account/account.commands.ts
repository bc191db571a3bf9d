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
    };
