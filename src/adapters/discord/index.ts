export { type DiscordDoor, DiscordNotOpened, type DiscordSettings, openDiscord } from './open-discord.js';
