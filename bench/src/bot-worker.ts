/** The thread where the server's bots think; it stands beside the program that starts it. */
import '@tinstar/server/bot-worker';
