import { Group, Table, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figures-table.module.css';

interface Props {
  readonly title: string;
  /** Heads of the columns that come first: text. */
  readonly texts: readonly string[];
  /** Heads of the columns behind them: figures, to the right. */
  readonly figures: readonly string[];
  /** Pixels; on a narrower screen it is moved sideways, and on a phone each row is a card. */
  readonly minWidth: number;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** What stands before the figures of a card: texts of a stylesheet. */
const headsOf = (heads: readonly string[]): Readonly<Record<`--head-${number}`, string>> =>
  Object.fromEntries(heads.map((head, index) => [`--head-${index + 1}`, JSON.stringify(head)]));

/** A table of figures below its title, of nine columns at most. No figure is broken in two, however narrow the screen. */
export function FiguresTable({ title, texts, figures, minWidth, action, children }: Props) {
  return (
    <section aria-label={title}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h5">
          {title}
        </Title>
        {action}
      </Group>
      <Table.ScrollContainer minWidth={minWidth} type="native" className={classes['scroll'] ?? ''}>
        <Table className={classes['table'] ?? ''} style={headsOf([...texts, ...figures])}>
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
