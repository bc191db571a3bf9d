import { isRegistrationNumber, toRegistrationNumber } from '@marquee/contracts';
import { ConfigurationError, type Settings } from '@marquee/nest-kit';

/** Whoever runs the installation, as the bills of plans name them. */
export interface Operator {
  readonly name: string;
  /** Of an issuer of qualified invoices: T and 13 digits; empty: none. */
  readonly registrationNumber: string;
  readonly address: string;
  readonly phone: string;
}

/** @throws ConfigurationError */
export function readOperator(settings: Pick<Settings, 'text'>): Operator {
  const registrationNumber = toRegistrationNumber(settings.text('MARQUEE_OPERATOR_REGISTRATION_NUMBER', ''));
  if (registrationNumber !== '' && !isRegistrationNumber(registrationNumber)) {
    throw new ConfigurationError(
      'MARQUEE_OPERATOR_REGISTRATION_NUMBER is none: it is T and 13 digits, the first of which checks the others.',
    );
  }
  return {
    name: settings.text('MARQUEE_OPERATOR_NAME', 'Marquee'),
    registrationNumber,
    address: settings.text('MARQUEE_OPERATOR_ADDRESS', ''),
    phone: settings.text('MARQUEE_OPERATOR_PHONE', ''),
  };
}
