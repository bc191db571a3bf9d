/** Who issues the receipts of a site. An empty text: it is not said. */
export interface ReceiptIssuer {
  /** Empty: the site’s company, or else its name. */
  readonly name: string;
  /** Of an issuer of qualified invoices: T and 13 digits. */
  readonly registrationNumber: string;
  readonly address: string;
  readonly phone: string;
}

export const initialReceiptIssuer: ReceiptIssuer = { name: '', registrationNumber: '', address: '', phone: '' };
