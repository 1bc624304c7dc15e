import { z } from 'zod';
import { checkChoices, checkModal, choicesSchema, modalSchema } from './command-limits.js';
import {
  type Call,
  type Core,
  isOwnApplication,
  nothing,
  ok,
  param,
  type Result,
  type Routes,
  readMessage,
  refuse,
} from './core.js';
import { emptyMessage, unknownMessage, unknownWebhook } from './errors.js';
import { type Interaction, InteractionKind } from './interactions.js';
import { fault } from './limits.js';
import { EPHEMERAL, type Message } from './shapes.js';

const callbackSchema = z.looseObject({
  type: z.number(),
  data: z.unknown().optional(),
});

/** First answers to interactions, and the webhook of each for edits and follow-ups. */
export function interactionRoutes(core: Core): Routes {
  const { world, messages, interactions } = core;

  const open = (call: Call): Interaction => {
    if (!isOwnApplication(core, param(call, 'webhook_id'))) throw unknownWebhook();
    return interactions.demandOpen(param(call, 'webhook_token'));
  };
  const messageOf = (call: Call): { interaction: Interaction; message: Message } => {
    const interaction = open(call);
    const id = call.params['message_id'] ?? '@original';
    const known = id === '@original' ? interaction.original : ownMessage(interaction, id);
    const message = known && world.messages.get(known.id);
    if (message === undefined) throw unknownMessage();
    return { interaction, message };
  };
  const edit = (call: Call): Result => {
    const { interaction, message } = messageOf(call);
    messages.edit(message, readMessage(core, call, call.body), call.files);
    interaction.settle({
      kind: message === interaction.source ? 'update' : 'message',
      message,
    });
    return ok(world.payload(message));
  };
  const fetch = (call: Call): Result => ok(world.payload(messageOf(call).message));
  const remove = (call: Call): Result => {
    messages.delete(messageOf(call).message);
    return nothing;
  };

  return {
    'POST /interactions/{interaction_id}/{interaction_token}/callback': (call) => {
      const interaction = interactions.demandUnanswered(
        param(call, 'interaction_id'),
        param(call, 'interaction_token'),
      );
      const message = answer(core, call, interaction);
      if (call.query.get('with_response') !== 'true') return nothing;
      const type = interaction.answeredWith ?? 0;
      return ok({
        interaction: {
          id: interaction.id,
          type: interaction.type,
          ...(message ? { response_message_id: message.id } : {}),
          response_message_loading: type === 5,
          response_message_ephemeral: message ? world.ephemeralFor.has(message.id) : false,
          channel_id: interaction.channel.id,
        },
        ...(message && (type === 4 || type === 7) ? { resource: { type, message: world.payload(message) } } : {}),
        ...(message && type === 5 ? { resource: { type, message: world.payload(message) } } : {}),
      });
    },
    'POST /webhooks/{webhook_id}/{webhook_token}': (call) => {
      const interaction = open(call);
      const body = readMessage(core, call, call.body);
      // A follow-up to a bare deferral fills it in, and is seen as widely as that was.
      const waiting = interaction.original && (interaction.original.flags & (1 << 7)) !== 0;
      if (waiting && interaction.original) {
        const message = messages.edit(interaction.original, body, call.files);
        interaction.settle({ kind: 'message', message });
        return ok(world.payload(message));
      }
      const message = say(core, call, interaction, body);
      interaction.followUps.push(message);
      if (interaction.answeredWith === 6) interaction.settle({ kind: 'message', message });
      return ok(world.payload(message));
    },
    'GET /webhooks/{webhook_id}/{webhook_token}/messages/@original': fetch,
    'GET /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}': fetch,
    'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original': edit,
    'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}': edit,
    'DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original': remove,
    'DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}': remove,
  };
}

function ownMessage(interaction: Interaction, id: string): Message | undefined {
  const all = [interaction.original, interaction.source, ...interaction.followUps];
  return all.find((message) => message?.id === id);
}

function say(
  core: Core,
  call: Call,
  interaction: Interaction,
  body: ReturnType<typeof readMessage>,
  loading = false,
): Message {
  const ephemeral = ((body.flags ?? 0) & EPHEMERAL) !== 0;
  return core.messages.create({
    channel: interaction.channel,
    author: core.world.bot,
    body,
    files: call.files,
    type: interaction.type === InteractionKind.command ? 20 : 19,
    loading,
    interaction: core.interactions.metadata(interaction),
    ...(ephemeral ? { visibleTo: interaction.user.id } : {}),
  });
}

/** Carries out the one initial answer; returns the message it made or changed. */
function answer(core: Core, call: Call, interaction: Interaction): Message | undefined {
  const { type, data } = callbackSchema.parse(call.body);
  const wrong = wrongAnswer(interaction, type);
  if (wrong) refuse(core, call, [fault(['type'], 'INTERACTION_RESPONSE_TYPE_INVALID', wrong)]);
  if (type === 8) {
    const { choices } = choicesSchema.parse(data ?? {});
    refuse(core, call, checkChoices(choices ?? [], ['data', 'choices']));
    interaction.answeredWith = type;
    interaction.settle({ kind: 'choices', choices: choices ?? [] });
    return undefined;
  }
  if (type === 9) {
    const modal = modalSchema.parse(data);
    refuse(core, call, checkModal(modal, ['data']));
    interaction.answeredWith = type;
    interaction.settle({ kind: 'modal', modal });
    return undefined;
  }
  if (type === 6) {
    interaction.answeredWith = type;
    interaction.original = interaction.source;
    interaction.settle({ kind: 'quiet' });
    return interaction.source;
  }
  const body = readMessage(core, call, data ?? {}, ['data']);
  if (type === 7 && interaction.source) {
    core.messages.edit(interaction.source, body, call.files);
    interaction.answeredWith = type;
    interaction.original = interaction.source;
    interaction.settle({ kind: 'update', message: interaction.source });
    return interaction.source;
  }
  if (type === 5 && (body.content || (body.embeds ?? []).length > 0)) throw emptyMessage();
  const message = say(core, call, interaction, body, type === 5);
  interaction.answeredWith = type;
  interaction.original = message;
  // A deferral is settled when it is filled in.
  if (type === 4) interaction.settle({ kind: 'message', message });
  return message;
}

function wrongAnswer(interaction: Interaction, type: number): string | undefined {
  if ((interaction.type === InteractionKind.autocomplete) !== (type === 8)) {
    return 'Choices (8) answer an autocomplete, and nothing else does.';
  }
  if (type === 9 && interaction.type === InteractionKind.modal) return 'A modal cannot answer a modal.';
  if ((type === 6 || type === 7) && interaction.source === undefined) {
    return 'Only an interaction that came from a message can update it.';
  }
  return undefined;
}
