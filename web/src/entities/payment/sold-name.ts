/** What was bought: the product, and which of its prices. */
export const soldName = (sold: { readonly productName: string; readonly nickname: string }): string =>
  [sold.productName, sold.nickname].filter((text) => text !== '').join(' · ');
