import type { ServerSettings } from '../../core/app.ts'
import type { SmsSettings, SmtpSettings } from '../../core/ports.ts'

/** Throws a TypeError that names the variable. */
export function deliverySettings(
  env: NodeJS.ProcessEnv
): Pick<ServerSettings, 'mail' | 'push' | 'sms' | 'mailHookSecret'> {
  return { mail: mail(env), push: push(env), sms: sms(env), mailHookSecret: hookSecret(env) }
}

function mail(env: NodeJS.ProcessEnv): SmtpSettings | undefined {
  const { LIVERY_SMTP_URL: url } = env
  if (!url) return undefined
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
    throw new TypeError(
      'LIVERY_SMTP_URL is no address of a mail server; write smtp://user:password@host:587, or smtps://… with port 465'
    )
  }
  return {
    url,
    from: localPart(env, 'LIVERY_MAIL_FROM', 'mail'),
    bounces: localPart(env, 'LIVERY_MAIL_BOUNCES', 'bounces')
  }
}

function localPart(env: NodeJS.ProcessEnv, name: string, usual: string): string {
  const text = env[name] || usual
  if (/^[\w.+-]{1,40}$/.test(text)) return text
  throw new TypeError(`${name} is "${text}"; write what stands before the @, such as ${usual}`)
}

function push(env: NodeJS.ProcessEnv): { privateKeys: string[] } | undefined {
  const keys = (env.LIVERY_PUSH_PRIVATE_KEY ?? '').split(',').map(key => key.trim())
  const privateKeys = keys.filter(key => key !== '')
  return privateKeys.length > 0 ? { privateKeys } : undefined
}

function sms(env: NodeJS.ProcessEnv): SmsSettings | undefined {
  const { LIVERY_SMS_URL: url, LIVERY_SMS_TOKEN: token } = env
  if (!url) return undefined
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new TypeError('LIVERY_SMS_URL is no address of the web; write https://…')
  }
  if (!token) throw new TypeError('LIVERY_SMS_URL asks for LIVERY_SMS_TOKEN too')
  return { url, token, from: env.LIVERY_SMS_FROM || undefined }
}

function hookSecret(env: NodeJS.ProcessEnv): string | undefined {
  const { LIVERY_MAIL_HOOK_SECRET: secret } = env
  if (!secret) return undefined
  if (secret.length >= 16) return secret
  throw new TypeError('LIVERY_MAIL_HOOK_SECRET is too short; write 16 letters at least')
}
