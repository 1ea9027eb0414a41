import type { TroubleName } from '#core/connection/connection-trouble.ts'

/** The reasons for which an outside service cannot be used as the owner typed it, beside their fields. */
export const connectionErrors = {
  attribution_empty: 'Enter the credit that the source of the map asks for',
  bucket_forbidden:
    'The store refuses these keys for this bucket. They must be allowed to list, read, write and delete',
  bucket_missing: 'There is no bucket of this name at this address',
  bucket_name: 'Enter the name of the bucket alone, in lowercase letters',
  connection_refused: 'The server accepts no connection here. Check the name and the port',
  failed: 'This cannot be used yet',
  faulty: 'The service answered with a fault of its own. Try again in a few minutes',
  from_environment: 'The configuration of the server sets this. Change it there',
  host_invalid: 'Enter the name of the server alone, such as smtp.example.com',
  host_unknown: 'There is no server of this name. Check the spelling',
  kept: 'Stripe stays connected, because open payments must be settled. Set another key in its place',
  key_forbidden:
    'This restricted key lacks permissions: {missing}. Add them in Stripe’s dashboard, then test again',
  key_malformed: 'A Stripe key begins with sk_test_, sk_live_, rk_test_ or rk_live_. Copy it whole',
  key_of_stand_in:
    'This server talks to a stand-in for Stripe, which must never see a live key. Use a test key',
  key_publishable: 'This is the publishable key (pk_…), which takes no payments. Copy the secret key (sk_…)',
  key_revoked: 'This key has been revoked or has expired. Create a new one in Stripe’s dashboard',
  key_swapped: 'Keys are swapped: the secret key begins with sk_ or rk_, the webhook secret with whsec_',
  key_test_on_live:
    'This is a test key, and your site takes real payments: customers would get tickets without paying. Use a live key',
  key_unknown: 'Stripe does not know this key. Copy it again, whole',
  login_refused: 'The mail server refuses this user name and password',
  password_without_user: 'Enter the user name that belongs to the password',
  port_invalid: 'Enter a port from 1 to 65535, such as 587',
  private_address:
    'This leads into a private network. A server of your own network is set in the configuration of the server',
  redirected: 'The source sends us on to another address. Enter that one here',
  script_insecure: 'Browsers load only scripts whose address begins with https://',
  script_missing: 'The tag manager has no script under this id. Check the id, and whether it is published',
  script_refused: 'The tag manager refuses this id or this site',
  script_unreadable:
    'This address gives something that is not a script. Copy the address of the script itself',
  secret_again: 'Its server or user has changed: type it again',
  secret_empty: 'Fill this in',
  sender_invalid:
    'Enter an email address, with a name before it and the address in angle brackets if you like',
  silent: 'The server does not answer in time. Check the name and the port, or try again later',
  stripe_unreachable:
    'Stripe could not be reached, so the key is not tested yet. Check the network of this server, or try again later',
  test_clock: 'This server runs on a clock that is set by hand: real payments cannot be connected',
  tiles_missing: 'The source has no tile at this address. Check the address',
  tiles_refused: 'The source refuses us: the key in the address is wrong, or not for this site',
  tiles_template:
    'Enter an address that begins with https:// and has z, x and y in braces in the place of the tile’s numbers',
  tiles_unreadable: 'The source answered with something that is not a map tile',
  tls_missing: 'The server offers no encryption here. Port 587 goes with STARTTLS, port 465 with TLS',
  tls_wrong:
    'The encryption failed: the certificate is not valid for this name, or the port goes with the other choice',
  unreachable: 'The server cannot be reached',
  url_invalid: 'Enter an address that begins with https://, without a path behind the name',
  webhook_forbidden:
    'This key may not create the webhook. Create it at Stripe with the address shown here, and paste its signing secret',
  webhook_malformed: 'The webhook’s signing secret begins with whsec_. Copy it whole',
  webhook_not_public:
    'Stripe refuses to send to this site: its address must be public and begin with https://. Paste the signing secret of a webhook that you create',
} as const satisfies Record<TroubleName | 'failed' | 'from_environment' | 'kept', string>
