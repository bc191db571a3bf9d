import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { Member } from './members.api.js';
import { useSendMail } from './use-send-mail.js';

/** For a member who waits for a mail: its link works for a day, or it was lost. */
export function SendMail({ member }: { readonly member: Member }) {
  const { send, labelFor, isLoading } = useSendMail();
  const label = labelFor(member);
  if (label === undefined) return null;
  return (
    <div>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconMail size={16} aria-hidden />}
        loading={isLoading}
        onClick={() => void send(member)}
      >
        {label}
      </Button>
    </div>
  );
}
