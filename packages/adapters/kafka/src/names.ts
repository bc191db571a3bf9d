/** What Kafka allows in the name of a topic (org.apache.kafka.common.internals.Topic). */
const legal = /^[a-zA-Z0-9._-]{1,249}$/;

/** How the bus's topics and groups are called in the cluster. */
export class Names {
  constructor(private readonly prefix: string) {}

  /** @throws Error when Kafka would not take the name */
  topic(topic: string): string {
    return checked(`${this.prefix}${topic}`);
  }

  group(group: string): string {
    return checked(`${this.prefix}${group}`);
  }

  /** One for all signals. */
  get signals(): string {
    return checked(`${this.prefix}signals`);
  }

  deadLetters(group: string): string {
    return checked(`${this.prefix}dead-letters.${group}`);
  }

  /** Whose dead letters a topic of the cluster holds; undefined: nobody's, or another installation's. */
  groupOfDeadLetters(topic: string): string | undefined {
    const start = `${this.prefix}dead-letters.`;
    return topic.startsWith(start) ? topic.slice(start.length) : undefined;
  }

  /** The bus's name of a topic of the cluster. */
  plain(topic: string): string {
    return topic.slice(this.prefix.length);
  }
}

function checked(name: string): string {
  if (!legal.test(name)) throw new Error(`Kafka allows letters, digits, '.', '_' and '-' in names: not ${name}`);
  return name;
}
