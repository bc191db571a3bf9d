import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from '../api.js';
import type { ObjectStore } from '../object-store.js';
import { completeOnboarding, onboardingOf, type Country, type Onboarding } from '../resources/accounts.js';
import { document, escape, languageOf, redirect, type Language } from './document.js';

const words = {
  ja: {
    title: '決済アカウントの登録',
    text: 'Stripeの登録画面の代わりです。本番では、Stripeが本人確認と振込先の登録をここで行います。サンドボックスでは何も確認されず、お金も動きません。',
    name: '事業者名',
    country: '国',
    countries: { JP: '日本（JPY）', US: 'アメリカ合衆国（USD）' },
    complete: '登録を完了する',
    later: 'あとで登録する',
    gone: 'このリンクは使用済みか、有効期限が切れています。サイトの管理画面から、もう一度お試しください。',
  },
  en: {
    title: 'Set up a payment account',
    text: 'This stands in for Stripe’s own pages. In production, Stripe verifies who you are and asks for your bank account here. The sandbox checks nothing, and no money moves.',
    name: 'Business name',
    country: 'Country',
    countries: { JP: 'Japan (JPY)', US: 'United States (USD)' },
    complete: 'Complete setup',
    later: 'Do this later',
    gone: 'This link has been used or has expired. Try again from your site’s console.',
  },
} as const satisfies Record<Language, unknown>;

const countries = ['JP', 'US'] as const satisfies readonly Country[];

/** The page where the holder of an account would say to Stripe who they are. */
export async function serveOnboarding(
  id: string,
  { objects, now }: { readonly objects: ObjectStore; readonly now: () => number },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const language = languageOf(request);
  const link = onboardingOf(objects, id);
  if (!link) return send(response, 404, language, `<p>${words[language].gone}</p>`);
  // Stripe sends whoever comes too late to where a new link is made.
  if (link.expires_at <= now()) return redirect(response, link.refresh_url);
  if (request.method !== 'POST') return send(response, 200, language, form(link, language));
  const given = new URLSearchParams(await bodyOf(request));
  const name = given.get('name')?.trim() ?? '';
  const country = countries.find((one) => one === given.get('country'));
  if (name === '' || name.length > 100 || !country) return send(response, 400, language, form(link, language));
  completeOnboarding(objects, link, { name, country });
  return redirect(response, link.return_url);
}

function send(response: ServerResponse, status: number, language: Language, body: string): void {
  document(response, { status, language, title: words[language].title, body });
}

function form({ return_url }: Onboarding, language: Language): string {
  const { text, name, country, complete, later, ...word } = words[language];
  const options = countries.map((one) => `<option value="${one}">${word.countries[one]}</option>`);
  return `<p>${text}</p>
<form method="post">
  <label for="name">${name}</label>
  <input id="name" name="name" required maxlength="100" autocomplete="organization" autofocus>
  <label for="country">${country}</label>
  <select id="country" name="country">${options.join('')}</select>
  <button type="submit">${complete}</button>
  <a href="${escape(return_url)}">${later}</a>
</form>`;
}
