/** The thread that holds the server's database; it stands beside the program that starts it. */
import '@tinstar/server/store-worker';
