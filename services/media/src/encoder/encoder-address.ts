import { ConfigurationError } from '@marquee/nest-kit';

/** What MARQUEE_ENCODER says. @throws ConfigurationError */
export function encoderAddress(given: string): string {
  if (URL.canParse(given) && new URL(given).protocol === 'http:') return given;
  throw new ConfigurationError(
    `MARQUEE_ENCODER is "${given}"; it must be an address such as http://marquee-encoder:8080.`,
  );
}
