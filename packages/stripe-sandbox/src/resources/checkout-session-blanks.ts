/** What Marquee asks nothing of, as Stripe says it. */
export const nothing = () => ({
  ...{
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
  },
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  ...{ billing_address_collection: null, client_secret: null, collected_information: null, consent: null },
  ...{ consent_collection: null, currency_conversion: null, custom_fields: [], customer_account: null },
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  ...{ customer_creation: null, customer_details: null, customer_email: null, discounts: [], invoice: null },
  ...{ integration_identifier: null, invoice_creation: null, managed_payments: null, origin_context: null },
  ...{
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
  },
  ...{ payment_method_options: {}, payment_method_types: ['card'], permissions: null, recovered_from: null },
  ...{ saved_payment_method_options: null, setup_intent: null, shipping_address_collection: null },
  ...{ shipping_cost: null, shipping_options: [], submit_type: null, subscription: null, wallet_options: null },
});
