import nodemailer from 'nodemailer';
import type { SendResult } from './sender.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Hands mails over to whoever carries them. Never throws. */
export interface Mailer {
  post(mail: Mail): Promise<SendResult>;
}

/** Milliseconds for each step of a delivery. */
const LIMIT = 8000;

interface SmtpFault {
  readonly responseCode?: number;
  readonly command?: string;
}

/** A mailbox that is refused for good is gone; any other refusal for good is one; all else may work later. */
function resultOf({ responseCode = 0, command }: SmtpFault): SendResult {
  if (responseCode < 500) return 'unreachable';
  return command === 'RCPT TO' ? 'gone' : 'refused';
}

/** Through the operator's own mail server. */
export class SmtpMailer implements Mailer {
  private readonly transport: ReturnType<typeof nodemailer.createTransport>;
  private readonly from: string;

  constructor(url: string, from: string) {
    this.from = from;
    this.transport = nodemailer.createTransport({
      url,
      connectionTimeout: LIMIT,
      greetingTimeout: LIMIT,
      socketTimeout: LIMIT,
      // Nothing a mail is made of may name a file or an address to be read.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async post({ to, subject, text, headers = {} }: Mail): Promise<SendResult> {
    try {
      // An address as data, not as text to be read: nobody can smuggle in a second one.
      await this.transport.sendMail({
        from: this.from,
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
      return 'sent';
    } catch (error) {
      return resultOf(error as SmtpFault);
    }
  }
}
