import type { Page } from 'playwright-core';

export const cards = {
  pays: '4242 4242 4242 4242',
  lacks: '4000 0000 0000 9995',
  fails: '4000 0000 0000 0341',
  asks: '4000 0025 0000 3155',
} as const;

/** On the provider's page. */
export async function fillIn(page: Page, card: string): Promise<void> {
  await page.getByLabel('Email address').fill('aoi@member.test');
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Name on card').fill('AOI');
}

/** On the provider's page. */
export async function pay(page: Page, card: string): Promise<void> {
  await fillIn(page, card);
  await page.getByRole('button', { name: /^(Pay|Save card)/ }).click();
}

/** An account with the provider, a product with a price that is paid once, a monthly one and a yearly one that is free for a week, and a coupon. */
export async function openShop(page: Page): Promise<void> {
  await page.goto('/admin/payment');
  await page.getByRole('button', { name: 'Set up payments' }).click();
  await page.getByLabel('Business name').fill('Cinema Ltd');
  await page.getByRole('button', { name: 'Complete setup' }).click();
  await page.waitForURL(/\/admin\/payment/);
  await page.goto('/admin/stripe/product/create');
  await page.getByLabel('Name').fill('Film club');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Prices of Film club' }).waitFor();
  for (const [kind, label, amount, trialDays] of [
    ['Once', 'For ever', '3000', ''],
    ['Every month', 'Monthly', '800', ''],
    ['Every year', 'Yearly', '8000', '7'],
  ] as const) {
    await page.getByRole('link', { name: 'Add a price' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price (yen)').fill(amount);
    await dialog.getByRole('radio', { name: kind }).check();
    if (trialDays !== '') await dialog.getByLabel('Free trial (days)').fill(trialDays);
    await dialog.getByLabel('Label').fill(label);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: label }).waitFor();
  }
  await page.goto('/admin/stripe/coupon/create');
  await page.getByLabel('Name').fill('Opening week');
  await page.getByLabel('Code').fill('OPEN-20');
  await page.getByLabel('Percent off').fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Copy the code OPEN-20' }).waitFor();
}
