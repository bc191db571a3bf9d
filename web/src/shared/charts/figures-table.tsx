import { Group, Table, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** Heads of the columns that come first: text. */
  readonly texts: readonly string[];
  /** Heads of the columns behind them: figures, to the right. */
  readonly figures: readonly string[];
  /** Pixels; on a narrower screen it is moved sideways. */
  readonly minWidth: number;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of figures below its title. No figure is broken in two, however narrow the screen. */
export function FiguresTable({ title, texts, figures, minWidth, action, children }: Props) {
  return (
    <section aria-label={title}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h5">
          {title}
        </Title>
        {action}
      </Group>
      <Table.ScrollContainer minWidth={minWidth} type="native">
        <Table style={{ whiteSpace: 'nowrap' }}>
          <Table.Thead>
            <Table.Tr>
              {texts.map((head) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
              {figures.map((head) => (
                <Table.Th key={head} scope="col" ta="right">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
