/** A variable of the environment file. */
export interface Variable {
  name: string
  says: string
  /** What stands there, commented out. */
  example: string
  /** Bytes of a secret that is made here, in place of the example. */
  secretBytes?: number
}

export interface VariableGroup {
  title: string
  variables: readonly Variable[]
}

const row = (name: string, example: string, says: string): Variable => ({ name, example, says })

/** What the server and the verbs of the timers read; docs/operations.md has it in tables. */
export const GROUPS: readonly VariableGroup[] = [
  {
    title: 'Secrets that were made for this installation',
    variables: [
      {
        ...row(
          'LIVERY_SECRET',
          '',
          'hashes and signatures; the same on every server of a database'
        ),
        secretBytes: 32
      },
      {
        ...row('LIVERY_MAIL_HOOK_SECRET', '', 'the mail provider signs its reports with it'),
        secretBytes: 24
      }
    ]
  },
  {
    title: 'The server',
    variables: [
      row('LIVERY_SERVE_PORT', '4000', 'port on loopback; nginx and Caddy files name deploy.api'),
      row('LIVERY_SERVE_LOG', '1', 'one line of JSON in the journal for each request'),
      row('LIVERY_OPERATOR_PORT', '4100', 'console, /admin and /metrics, on loopback; off without'),
      row('LIVERY_TRUST_PROXY', '1', 'trailing hops of X-Forwarded-For to trust'),
      row('LIVERY_COUNTRY_HEADER', 'cf-ipcountry', "a CDN's header of the visitor's country"),
      row('LIVERY_COUNTRY_FILE', '/var/lib/GeoIP/country.mmdb', 'countries by address, as MMDB'),
      row('LIVERY_SIGNUPS_AN_HOUR', '5', 'accounts that one address may make in an hour'),
      row('LIVERY_SIGNUPS_A_DAY', '20', 'and in a day'),
      row('LIVERY_SIGNUP_LEAST_MS', '3000', 'least time between the sign-up form and its sending'),
      row('LIVERY_SHARE_HOST', 'preview.example.com', 'host of preview links'),
      row('LIVERY_EXPORTS', '/srv/exports', 'folder for copies of data that members ask for')
    ]
  },
  {
    title: 'Database: without DATABASE_URL the server runs the Postgres that comes with it',
    variables: [
      row('DATABASE_URL', 'postgres://livery:password@127.0.0.1/livery', 'Postgres, or a pooler'),
      row('DATABASE_URL_DIRECT', 'postgres://…', 'Postgres itself, behind a pooler'),
      row('DATABASE_REPLICA_URL', 'postgres://…', 'a streaming replica for reads'),
      row('DATABASE_URL_EU', 'postgres://…', 'of brands with data.place: eu, or any other word'),
      row('DATABASE_URL_EU_DIRECT', 'postgres://…', 'that Postgres itself, behind a pooler'),
      row('DATABASE_REPLICA_URL_EU', 'postgres://…', 'a streaming replica of it')
    ]
  },
  {
    title: 'Mail, SMS and push: messages wait until they can be sent',
    variables: [
      row('LIVERY_SMTP_URL', 'smtp://user:password@mail.example.com:587', 'the mail server'),
      row('LIVERY_MAIL_FROM', 'mail', "before the @ of a brand's sender"),
      row('LIVERY_MAIL_BOUNCES', 'bounces', 'before the @ of the address for bounces'),
      row('LIVERY_MAIL_SPF', 'include:spf.example.com', 'what SPF has to hold; for doctor'),
      row('LIVERY_MAIL_DKIM', 'selector1,selector2', 'DKIM selectors; for doctor'),
      row('LIVERY_SMS_URL', 'https://sms.example.com/send', 'provider of text messages'),
      row('LIVERY_SMS_TOKEN', '…', 'its token'),
      row('LIVERY_SMS_FROM', 'Avondlicht', "sender on phones; the brand's name if absent"),
      row('LIVERY_PUSH_PRIVATE_KEY', '…', 'keys of brands that set push.publicKey; ours if absent')
    ]
  },
  {
    title: 'Payments: a brand sells once its provider has a key here',
    variables: [
      row('LIVERY_MOLLIE_KEY', 'live_…', 'Mollie; LIVERY_MOLLIE_KEY_<BRAND> for one brand'),
      row('LIVERY_STRIPE_KEY', 'sk_live_…', 'Stripe'),
      row('LIVERY_STRIPE_WEBHOOK_SECRET', 'whsec_…', "signs Stripe's notices; needed with its key"),
      row('LIVERY_MOLLIE_URL', 'https://…', 'another address than its own, for tests'),
      row('LIVERY_STRIPE_URL', 'https://…', 'another address than its own, for tests'),
      row('LIVERY_BANK_KEY', '…', 'encrypts bank accounts; from LIVERY_SECRET if absent')
    ]
  },
  {
    title: 'Photos: in .livery/media unless told otherwise',
    variables: [
      row('LIVERY_MEDIA_FOLDER', '/srv/media', 'another folder'),
      row('LIVERY_MEDIA_S3_BUCKET', 'bucket/folder', 'a bucket in place of a folder'),
      row('LIVERY_MEDIA_S3_ENDPOINT', 'https://s3.example.com', "where it is not Amazon's"),
      row('LIVERY_MEDIA_S3_REGION', 'eu-central-1', 'its region'),
      row('LIVERY_MEDIA_S3_ACCESS_KEY_ID', '…', 'may read, write and delete there'),
      row('LIVERY_MEDIA_S3_SECRET_ACCESS_KEY', '…', 'belongs to it'),
      row('LIVERY_MEDIA_S3_TIMEOUT_MS', '5000', 'longest wait for an answer')
    ]
  },
  {
    title: 'Cams of another provider',
    variables: [
      row('LIVERY_CAM_FEED', 'https://cams.example.com/feed.json', "the provider's feed"),
      row('LIVERY_CAM_PROVIDER', 'Cams', 'name of the service'),
      row('LIVERY_CAM_COMPANY', '"Cams B.V."', 'company that runs it'),
      row('LIVERY_CAM_PICTURE_HOSTS', 'pictures.example.com', 'hosts of its pictures')
    ]
  },
  {
    title: 'Scheduled releases to a bucket',
    variables: [
      row('LIVERY_S3_ACCESS_KEY_ID', '…', 'may write there'),
      row('LIVERY_S3_SECRET_ACCESS_KEY', '…', 'belongs to it'),
      row('LIVERY_S3_REGION', 'eu-central-1', 'its region'),
      row('LIVERY_S3_ENDPOINT', 'https://s3.example.com', "where it is not Amazon's")
    ]
  }
]
