import { describe, expect, it } from '@jest/globals';
import type { Principal } from '@marquee/kernel';
import type { ServiceClients } from '../src/services/service-clients.js';
import { PaymentGates } from '../src/session/payment-gates.js';

const member: Principal = { kind: 'member', id: 'm1', team: 'club', groups: [] };

/** A catalog that says one after the other what is in the way. */
function catalogThatSays(...answers: readonly (string | Error | undefined)[]) {
  let asked = 0;
  const getPaymentGate = async (): Promise<{ gate?: string }> => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer === undefined ? {} : { gate: answer };
  };
  const gates = new PaymentGates({ viewing: { getPaymentGate } } as unknown as ServiceClients);
  return { gates, asked: () => asked };
}

describe('the gates of payments', () => {
  it('are asked for once by all calls of a page', async () => {
    const { gates, asked } = catalogThatSays('not_subscribe');
    const said = await Promise.all([gates.of(member), gates.of(member), gates.of(member)]);
    expect(said).toEqual(['not_subscribe', 'not_subscribe', 'not_subscribe']);
    expect(asked()).toBe(1);
  });

  it('are known of one session alone', async () => {
    const { gates, asked } = catalogThatSays('not_subscribe', undefined);
    expect(await gates.of(member)).toBe('not_subscribe');
    expect(await gates.of({ ...member, id: 'm2' })).toBeNull();
    expect(asked()).toBe(2);
  });

  it('let whoever has paid through as soon as the session says so', async () => {
    const { gates } = catalogThatSays('unpaid_user', undefined);
    expect(await gates.of(member)).toBe('unpaid_user');
    expect(await gates.ask(member)).toBeNull();
    expect(await gates.of(member)).toBeNull();
  });

  it('are asked for again after a failure', async () => {
    const { gates } = catalogThatSays(new Error('away'), undefined);
    await expect(gates.of(member)).rejects.toThrow('away');
    expect(await gates.of(member)).toBeNull();
  });
});
