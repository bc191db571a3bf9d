import type { AutomaticMail, AutomaticMailName, Language } from '@marquee/contracts';

type Texts = Readonly<Record<AutomaticMailName, Omit<AutomaticMail, 'enabled'>>>;

const texts: Readonly<Record<Language, Texts>> = {
  ja: {
    welcome: {
      subject: '【{{site}}】会員登録が完了しました',
      content:
        '{{name}} 様\n\n「{{site}}」にご登録いただき、ありがとうございます。会員登録が完了しました。\n\n次のページからログインしてご利用いただけます。\n\n{{url}}',
    },
    approval: {
      subject: '【{{site}}】会員登録が承認されました',
      content:
        '「{{site}}」への会員登録が承認されました。\n\n次のページからログインしてご利用いただけます。\n\n{{url}}',
    },
    completed_purchase: {
      subject: '【{{site}}】ご購入ありがとうございます',
      content:
        '{{name}} 様\n\n「{{site}}」をご利用いただき、ありがとうございます。「{{price}}」のご購入手続きが完了しました。\n\nご購入内容は、ログイン後、「支払い履歴」でご確認いただけます。\n\n{{url}}',
    },
    cancel_subscription: {
      subject: '【{{site}}】解約のお手続きが完了しました',
      content:
        '{{name}} 様\n\n「{{price}}」の解約のお手続きが完了しました。「{{site}}」をご利用いただき、ありがとうございました。\n\nまたのご利用をお待ちしております。\n\n{{url}}',
    },
  },
  en: {
    welcome: {
      subject: 'Welcome to {{site}}',
      content:
        'Hello {{name}},\n\nThank you for joining {{site}}. Your account is ready.\n\nYou can log in here:\n\n{{url}}',
    },
    approval: {
      subject: 'Your {{site}} account has been approved',
      content: 'Your account at {{site}} has been approved.\n\nYou can log in here:\n\n{{url}}',
    },
    completed_purchase: {
      subject: 'Thank you for your purchase at {{site}}',
      content:
        'Hello {{name}},\n\nThank you for buying “{{price}}” at {{site}}. Your purchase is complete.\n\nOnce you’ve logged in, you’ll find it under “Payment history”:\n\n{{url}}',
    },
    cancel_subscription: {
      subject: 'Your {{site}} subscription has been cancelled',
      content:
        'Hello {{name}},\n\nYour subscription to “{{price}}” has been cancelled. Thank you for having been with {{site}}.\n\nWe’d be glad to see you again:\n\n{{url}}',
    },
  },
};

/** Those who wait for an approval have to hear of it; of the rest a site tells when its administrators want it to. */
export const isEnabledAtFirst = (name: AutomaticMailName): boolean => name === 'approval';

/** What it is as long as nobody has decided about it. */
export const initialMail = (name: AutomaticMailName, language: Language): AutomaticMail => ({
  enabled: isEnabledAtFirst(name),
  ...texts[language][name],
});
