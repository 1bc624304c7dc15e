import { randomBytes } from 'node:crypto';
import type { Choice, ModalBody } from './command-limits.js';
import { alreadyAnswered, unknownInteraction, unknownWebhook } from './errors.js';
import type { Channel, Message, User } from './shapes.js';
import type { World } from './world.js';

export const ANSWER_WITHIN_MS = 3000;
export const FOLLOW_UP_WITHIN_MS = 15 * 60 * 1000;

export const InteractionKind = {
  command: 2,
  component: 3,
  autocomplete: 4,
  modal: 5,
} as const;

/** The first thing a person sees after an interaction. */
export type Answer =
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'update'; readonly message: Message }
  | { readonly kind: 'quiet' }
  | { readonly kind: 'modal'; readonly modal: ModalBody }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] };

export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: number;
  readonly user: User;
  readonly channel: Channel;
  readonly name: string;
  /** The message whose button was pressed, or from which the modal came. */
  readonly source: Message | undefined;
  readonly dispatchedAt: number;
  /** What this process has worked since then counts as time: on a clock that stands still nothing else would. */
  readonly worked: NodeJS.CpuUsage;
  /** Callback type of the one initial answer. */
  answeredWith: number | undefined;
  original: Message | undefined;
  readonly followUps: Message[];
  expired: boolean;
  settle: (answer: Answer) => void;
  /** Tells the asker that nobody will answer. */
  giveUp: () => void;
}

/** Every interaction begun so far, with the rules on answering it in time and once. */
export class Interactions {
  readonly byId = new Map<string, Interaction>();
  readonly #byToken = new Map<string, Interaction>();

  constructor(
    private readonly world: World,
    private readonly report: (where: string, what: string) => void,
  ) {}

  open(fields: Pick<Interaction, 'type' | 'user' | 'channel' | 'name' | 'source'>): Interaction {
    const interaction: Interaction = {
      ...fields,
      id: this.world.snowflakes.next(),
      token: `interaction-token-${randomBytes(24).toString('base64url')}`,
      dispatchedAt: this.world.now(),
      worked: process.cpuUsage(),
      answeredWith: undefined,
      original: undefined,
      followUps: [],
      expired: false,
      settle: () => undefined,
      giveUp: () => undefined,
    };
    this.byId.set(interaction.id, interaction);
    this.#byToken.set(interaction.token, interaction);
    return interaction;
  }

  /** Opens the way for an initial answer, or throws what Discord answers: 10062 too late, 40060 twice. */
  demandUnanswered(id: string, token: string): Interaction {
    const interaction = this.byId.get(id);
    if (interaction === undefined || interaction.token !== token) {
      this.report('interaction callback', 'no such interaction, or a wrong token');
      throw unknownInteraction();
    }
    if (interaction.answeredWith !== undefined) {
      this.report(`interaction ${interaction.name}`, 'answered a second time; use a follow-up or an edit');
      throw alreadyAnswered();
    }
    const { user, system } = process.cpuUsage(interaction.worked);
    const waited = Math.max(this.world.now() - interaction.dispatchedAt, Math.round((user + system) / 1000));
    if (interaction.expired || waited > ANSWER_WITHIN_MS) {
      if (!interaction.expired) {
        this.report(
          `interaction ${interaction.name}`,
          `first answer after ${waited} ms; Discord waits ${ANSWER_WITHIN_MS}`,
        );
      }
      throw unknownInteraction();
    }
    return interaction;
  }

  /** The interaction behind a webhook token, or throws 10015 once its fifteen minutes are over. */
  demandOpen(token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (interaction === undefined) {
      this.report('interaction webhook', 'no interaction has this token');
      throw unknownWebhook();
    }
    if (interaction.expired) throw unknownWebhook();
    const age = this.world.now() - interaction.dispatchedAt;
    if (age > FOLLOW_UP_WITHIN_MS) {
      this.report(`interaction ${interaction.name}`, `follow-up after ${Math.round(age / 1000)} s; tokens last 15 min`);
      throw unknownWebhook();
    }
    if (interaction.answeredWith === undefined) {
      this.report(`interaction ${interaction.name}`, 'follow-up or edit before the first answer');
      throw unknownWebhook();
    }
    return interaction;
  }

  /** What a message made by answering carries about its interaction. */
  metadata(interaction: Interaction): Record<string, unknown> {
    const type = interaction.type;
    return {
      id: interaction.id,
      type,
      user: { ...interaction.user },
      authorizing_integration_owners: {
        '0': interaction.channel.guildId ?? '0',
      },
      ...(type === InteractionKind.command ? { name: interaction.name, command_type: 1 } : {}),
      ...(type === InteractionKind.component ? { interacted_message_id: interaction.source?.id ?? '0' } : {}),
      ...(type === InteractionKind.modal
        ? {
            triggering_interaction_metadata: {
              id: interaction.id,
              type: 2,
              user: { ...interaction.user },
              authorizing_integration_owners: {},
              name: interaction.name,
              command_type: 1,
            },
          }
        : {}),
    };
  }

  unanswered(): Interaction[] {
    return [...this.byId.values()].filter((one) => one.answeredWith === undefined);
  }
}
