import type { SameKeys } from '#i18n/same-keys.ts'
import type { connectionErrors as english } from '#i18n/en/errors/connection-errors.ts'

export const connectionErrors = {
  attribution_empty: 'Indiquez la mention exigée par la source de la carte',
  bucket_forbidden:
    'Le stockage refuse ces clés pour ce compartiment. Elles doivent permettre de lister, lire, écrire et supprimer',
  bucket_missing: 'Aucun compartiment de ce nom à cette adresse',
  bucket_name: 'Indiquez le nom du compartiment seul, en minuscules',
  connection_refused: 'Le serveur n’accepte aucune connexion ici. Vérifiez le nom et le port',
  failed: 'Ce service ne peut pas encore être utilisé',
  faulty: 'Le service a répondu par une erreur interne. Réessayez dans quelques minutes',
  from_environment: 'Ce réglage vient de la configuration du serveur. Modifiez-le là-bas',
  host_invalid: 'Indiquez le nom du serveur seul, par exemple smtp.example.com',
  host_unknown: 'Aucun serveur ne porte ce nom. Vérifiez l’orthographe',
  kept: 'Stripe reste connecté, car les paiements en cours doivent aboutir. Remplacez plutôt la clé',
  key_forbidden:
    'Cette clé limitée n’a pas toutes les autorisations : {missing}. Ajoutez-les dans le tableau de bord de Stripe, puis testez de nouveau',
  key_malformed: 'Une clé Stripe commence par sk_test_, sk_live_, rk_test_ ou rk_live_. Copiez-la en entier',
  key_of_stand_in:
    'Ce serveur parle à un simulateur de Stripe, qui ne doit jamais voir de clé de production (…_live_…). Utilisez une clé de test',
  key_publishable: 'C’est la clé publiable (pk_…), qui n’encaisse rien. Copiez la clé secrète (sk_…)',
  key_revoked: 'Cette clé a été révoquée ou a expiré. Créez-en une autre dans le tableau de bord de Stripe',
  key_swapped:
    'Les clés sont inversées : la clé secrète commence par sk_ ou rk_, le secret du webhook par whsec_',
  key_test_on_live:
    'C’est une clé de test, et votre site encaisse de vrais paiements : des clients auraient leur billet sans payer. Utilisez une clé de production (…_live_…)',
  key_unknown: 'Stripe ne connaît pas cette clé. Copiez-la de nouveau, en entier',
  login_refused: 'Le serveur de messagerie refuse ce nom d’utilisateur et ce mot de passe',
  password_without_user: 'Indiquez le nom d’utilisateur qui va avec le mot de passe',
  port_invalid: 'Indiquez un port de 1 à 65535, par exemple 587',
  private_address:
    'Cette adresse mène à un réseau privé. Un serveur de votre propre réseau se règle dans la configuration du serveur',
  redirected: 'La source nous renvoie vers une autre adresse. Indiquez celle-ci',
  script_insecure: 'Les navigateurs ne chargent que les scripts dont l’adresse commence par https://',
  script_missing:
    'Le gestionnaire de balises n’a aucun script sous cet identifiant. Vérifiez l’identifiant et sa publication',
  script_refused: 'Le gestionnaire de balises refuse cet identifiant ou ce site',
  script_unreadable: 'Cette adresse donne autre chose qu’un script. Copiez l’adresse du script lui-même',
  secret_again: 'Le serveur ou l’utilisateur a changé : saisissez-le de nouveau',
  secret_empty: 'Remplissez ce champ',
  sender_invalid: 'Indiquez une adresse e-mail, ou un nom suivi de l’adresse entre chevrons',
  silent: 'Le serveur ne répond pas à temps. Vérifiez le nom et le port, ou réessayez plus tard',
  stripe_unreachable:
    'Stripe est injoignable : la clé n’est pas encore vérifiée. Vérifiez le réseau de ce serveur, ou réessayez plus tard',
  test_clock:
    'Ce serveur fonctionne avec une horloge réglée à la main : de vrais paiements ne peuvent pas être connectés',
  tiles_missing: 'La source n’a aucune tuile à cette adresse. Vérifiez l’adresse',
  tiles_refused: 'La source nous refuse : la clé dans l’adresse est fausse, ou n’est pas pour ce site',
  tiles_template:
    'Indiquez une adresse qui commence par https:// et contient z, x et y entre accolades à la place des numéros de la tuile',
  tiles_unreadable: 'La source a répondu autre chose qu’une tuile de carte',
  tls_missing:
    'Le serveur n’offre pas de chiffrement ici. Le port 587 va avec STARTTLS, le port 465 avec TLS',
  tls_wrong:
    'Le chiffrement a échoué : le certificat n’est pas valable pour ce nom, ou le port va avec l’autre choix',
  unreachable: 'Le serveur est injoignable',
  url_invalid: 'Indiquez une adresse qui commence par https://, sans chemin après le nom',
  webhook_forbidden:
    'Cette clé ne permet pas de créer le webhook. Créez-le chez Stripe avec l’adresse indiquée ici, et collez son secret de signature',
  webhook_malformed: 'Le secret de signature du webhook commence par whsec_. Copiez-le en entier',
  webhook_not_public:
    'Stripe refuse d’envoyer à ce site : son adresse doit être publique et commencer par https://. Collez le secret de signature d’un webhook que vous créez',
} satisfies SameKeys<typeof english>
