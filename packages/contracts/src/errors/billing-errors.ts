import type { ErrorKind } from './error-kinds.js';

/** Errors of selling. */
export const billingErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    PAYMENTS_UNAVAILABLE: entry(
      'unavailable',
      'ただいま決済サービスに接続できません。しばらくしてからもう一度お試しください。',
      'The payment service can’t be reached right now. Try again in a moment.',
    ),
    PAYMENTS_REFUSED: entry(
      'conflict',
      '決済サービスで処理できませんでした。決済アカウントの状態をご確認ください。',
      'The payment service refused this. Check the state of your payment account.',
    ),
    REQUEST_EXPIRED: entry(
      'conflict',
      'この操作は時間が経ったため、続けられません。画面を開き直し、現在の状態をご確認のうえ、必要であればもう一度お試しください。',
      'This was asked for too long ago to be repeated. Open the page again, look what was done, and try again if it is still needed.',
    ),
    PAYMENT_ACCOUNT_REQUIRED: entry(
      'conflict',
      '先に決済アカウントを登録してください。',
      'Set up a payment account first.',
    ),
    TAX_RATE_NOT_FOUND: entry('not_found', '税率が見つかりません。', 'Tax rate not found.'),
    INVOICE_NOT_FOUND: entry('not_found', '請求書が見つかりません。', 'Invoice not found.'),
    PRODUCT_NOT_FOUND: entry('not_found', '商品が見つかりません。', 'Product not found.'),
    PRICE_NOT_FOUND: entry('not_found', '価格が見つかりません。', 'Price not found.'),
    SITE_NOT_SUBSCRIBED: entry(
      'forbidden',
      'このサイトのご利用には、プランのお申し込みが必要です。',
      'You need to buy access to use this site.',
    ),
    SITE_UNPAID: entry(
      'forbidden',
      'お支払いが確認できないため、ご利用を停止しています。支払い方法をご確認ください。',
      'Your access is paused, since a payment failed. Check your payment method.',
    ),
    COUPON_NOT_FOUND: entry('not_found', 'クーポンが見つかりません。', 'Coupon not found.'),
    COUPON_INVALID: entry(
      'conflict',
      'クーポンコードが無効です。入力内容をご確認ください。',
      'The coupon code is invalid. Check what you entered.',
    ),
    COUPON_CODE_TAKEN: entry(
      'conflict',
      'このコードはすでに使われています。別のコードを入力してください。',
      'This code is already in use. Choose another one.',
    ),
    COUPON_CURRENCY_DIFFERS: entry(
      'conflict',
      '割引額の通貨が、対象の商品の通貨と異なります。通貨か商品を選び直してください。',
      'The currency of the amount differs from that of a product. Choose another currency or other products.',
    ),
    TAX_RATE_ARCHIVED: entry(
      'conflict',
      'この税率はアーカイブされています。別の税率を選んでください。',
      'This tax rate is archived. Choose another one.',
    ),
    CURRENCY_DIFFERS: entry(
      'conflict',
      '価格の通貨は、商品の通貨に合わせてください。',
      'Use the currency of the product for its prices.',
    ),
    ALREADY_PURCHASED: entry('conflict', 'すでに購入済みです。', 'You have bought this already.'),
    PAYMENT_PENDING: entry(
      'conflict',
      'この商品のお支払いは、入金の確認待ちです。確認でき次第ご覧いただけますので、もう一度お支払いにならずにお待ちください。',
      'A payment for this is on its way. Wait until it has arrived, and don’t pay again.',
    ),
    ALREADY_SUBSCRIBED: entry(
      'conflict',
      'この商品はすでにご契約中です。「支払い履歴」からプランを変更できます。',
      'You already subscribe to this. You can change your plan under “Payment history”.',
    ),
    SUBSCRIPTION_NOT_FOUND: entry('not_found', 'ご契約が見つかりません。', 'Subscription not found.'),
    SUBSCRIPTION_ENDED: entry(
      'conflict',
      'このご契約は終了しています。もう一度お申し込みください。',
      'This subscription is over. Subscribe again.',
    ),
    MEMBER_LEAVING: entry(
      'conflict',
      'この会員は退会手続き中のため、継続課金を再開できません。会員が退会を取り消すと、再開できるようになります。',
      'This member’s account is being deleted, so the subscription can’t go on. It can once the member has taken that back.',
    ),
    SUBSCRIPTION_UNPAID: entry(
      'conflict',
      '未払いの料金があります。先にお支払いください。',
      'A payment is owed. Pay it first.',
    ),
    NOTHING_OWED: entry('conflict', '未払いの料金はありません。', 'Nothing is owed.'),
    TRANSFER_UNAVAILABLE: entry(
      'conflict',
      '銀行振込は、円での買い切りの購入にだけご利用いただけます。カードでお支払いください。',
      'A bank transfer is for one-time purchases in yen. Pay by card instead.',
    ),
    INVOICE_PAID: entry('conflict', 'この請求書は支払い済みです。', 'This invoice has been paid.'),
    INVOICE_NOT_OPEN: entry(
      'conflict',
      'この請求書は取り消されています。必要なときは再発行してください。',
      'This invoice was cancelled. Issue it again if it is still needed.',
    ),
    CARD_DECLINED: entry(
      'conflict',
      'カードが拒否されました。カード会社に問い合わせるか、別のカードをお試しください。',
      'Your card was declined. Ask your bank, or try another card.',
    ),
    CARD_INSUFFICIENT_FUNDS: entry(
      'conflict',
      '残高または利用可能額が不足しています。別のカードをお試しください。',
      'There isn’t enough money on this card. Try another card.',
    ),
    CARD_LOST: entry(
      'conflict',
      'このカードは紛失の届け出があり、使えません。別のカードをお試しください。',
      'This card was reported lost and can’t be used. Try another card.',
    ),
    CARD_STOLEN: entry(
      'conflict',
      'このカードは盗難の届け出があり、使えません。別のカードをお試しください。',
      'This card was reported stolen and can’t be used. Try another card.',
    ),
    CARD_EXPIRED: entry(
      'conflict',
      'カードの有効期限が切れています。別のカードをお試しください。',
      'This card has expired. Try another card.',
    ),
    CARD_WRONG_CVC: entry(
      'conflict',
      'セキュリティコードが正しくありません。確認して、もう一度入力してください。',
      'The security code is wrong. Check it and enter it again.',
    ),
    CARD_WRONG_NUMBER: entry(
      'conflict',
      'カード番号が正しくありません。確認して、もう一度入力してください。',
      'The card number is wrong. Check it and enter it again.',
    ),
    CARD_PROCESSING_ERROR: entry(
      'conflict',
      'カードの処理中にエラーが起きました。少し待ってから、もう一度お試しください。',
      'Something went wrong while your card was processed. Wait a moment, then try again.',
    ),
    CARD_AUTHENTICATION_REQUIRED: entry(
      'conflict',
      'カード会社が本人認証を求めています。支払いページで認証してください。',
      'Your bank wants to know whether it’s you. Confirm it on the payment page.',
    ),
    PAYMENT_NOT_FOUND: entry('not_found', '決済が見つかりません。', 'Payment not found.'),
    NOTHING_TO_REFUND: entry(
      'conflict',
      '返金できる金額を超えています。この決済の残りの金額をご確認ください。',
      'That is more than is left of this payment. Check how much has been refunded already.',
    ),
    PAYMENT_DISPUTED: entry(
      'conflict',
      'チャージバックの手続き中、または確定した決済は返金できません。Stripeのダッシュボードで対応してください。',
      'A payment that is disputed can’t be refunded. Respond to the dispute in Stripe’s dashboard.',
    ),
    WEBHOOK_REFUSED: entry('invalid', '署名が正しくありません。', 'The signature isn’t valid.'),
    PAYMENT_ACCOUNT_LOST: entry(
      'conflict',
      '決済アカウントにアクセスできません。Stripeのダッシュボードで、連携が解除されていないかご確認ください。',
      'Your payment account can’t be accessed. Check in Stripe’s dashboard that it is still connected.',
    ),
  }) as const;
