/** The whole server as operators run it, as a program of the benchmark. */
import '@tinstar/server/main';
