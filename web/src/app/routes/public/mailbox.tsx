import { Mailbox } from '../../../features/mailbox/mailbox.js';

export function Component() {
  return (
    <main>
      <Mailbox />
    </main>
  );
}
