import type { LetterTexts } from './letter-texts.ts';

const start =
  'Créez un module pour la langue que vous apprenez, ajoutez-y les mots que vous voulez garder et étudiez-les avec des cartes qui savent quand vous êtes sur le point de les oublier.';

export const fr: LetterTexts = {
  letters: {
    'welcome-trial': {
      subject: 'Bienvenue sur {product}',
      preheader: 'Premium est à vous jusqu’au {moment}.',
      heading: 'Bienvenue sur {product}\u00a0!',
      paragraphs: [
        start,
        'Notre cadeau pour commencer\u00a0: Premium est à vous jusqu’au {moment}. Ensuite, vous n’avez rien à faire\u00a0: vos mots restent et vous continuez avec l’offre gratuite.',
      ],
      action: 'Commencer à apprendre',
    },
    'welcome-free': {
      subject: 'Bienvenue sur {product}',
      preheader: 'Vos premiers mots sont à une minute.',
      heading: 'Bienvenue sur {product}\u00a0!',
      paragraphs: [
        start,
        'Vous avez l’offre gratuite. Si un jour vous voulez plus d’aide du tuteur, vous trouverez Premium dans la boutique.',
      ],
      action: 'Commencer à apprendre',
    },
    'welcome-open': {
      subject: 'Bienvenue sur {product}',
      preheader: 'Vos premiers mots sont à une minute.',
      heading: 'Bienvenue sur {product}\u00a0!',
      paragraphs: [start, 'Tout vous est ouvert, sans limite de durée.'],
      action: 'Commencer à apprendre',
    },
    'trial-ends': {
      subject: 'Votre essai Premium se termine demain',
      preheader: 'Quoi que vous décidiez, vos mots restent.',
      heading: 'Votre essai se termine demain',
      paragraphs: [
        'Premium est à vous jusqu’au {moment}.',
        'Ensuite, vous continuez avec l’offre gratuite. Rien ne vous est facturé, et vous gardez tous vos mots et votre progression. Si vous souhaitez conserver Premium, choisissez une offre dans la boutique.',
      ],
      action: 'Voir les offres',
    },
    receipt: {
      subject: 'Votre reçu {product}',
      preheader: 'Premium jusqu’au {date}.',
      heading: 'Merci\u00a0!',
      paragraphs: ['Nous avons bien reçu votre paiement pour {product} Premium.'],
      action: 'Ouvrir votre profil',
    },
    'payment-failed': {
      subject: 'Votre paiement {product} n’a pas abouti',
      preheader: 'Premium reste actif jusqu’au {date}.',
      heading: 'Votre paiement n’a pas abouti',
      paragraphs: [
        'Nous n’avons pas pu débiter votre moyen de paiement pour {product} Premium. Il s’agit souvent d’une carte expirée ou d’un plafond bancaire.',
        'Premium reste actif jusqu’au {date}. Merci de vérifier votre moyen de paiement d’ici là. Dans tous les cas, vous gardez vos mots et votre progression.',
      ],
      action: 'Vérifier le moyen de paiement',
    },
    'subscription-ends': {
      subject: 'Votre abonnement {product} se termine le {date}',
      preheader: 'Plus rien ne vous sera facturé.',
      heading: 'Votre abonnement se termine le {date}',
      paragraphs: [
        'Votre abonnement ne sera pas renouvelé et plus rien ne vous sera facturé. Premium est à vous jusqu’au {moment}.',
        'Ensuite, vous continuez avec l’offre gratuite, avec tous vos mots et votre progression. Vous pouvez revenir à Premium quand vous voulez.',
      ],
      action: 'Aller à la boutique',
    },
    'new-device': {
      subject: 'Nouvelle connexion à votre compte {product}',
      preheader: '{device}, {moment}',
      heading: 'Connexion depuis un nouvel appareil',
      paragraphs: [
        'Une connexion à votre compte {product} vient d’avoir lieu depuis un appareil que nous ne connaissions pas.',
        'C’était vous\u00a0? Vous n’avez rien à faire. Sinon, changez votre mot de passe et déconnectez cet appareil depuis votre profil.',
      ],
      action: 'Ouvrir votre profil',
    },
    'words-due': {
      subject: {
        one: '{count} mot vous attend',
        many: '{count} de mots vous attendent',
        other: '{count} mots vous attendent',
      },
      preheader: 'Quelques minutes maintenant, et ils restent en mémoire.',
      heading: {
        one: '{count} mot à revoir',
        many: '{count} de mots à revoir',
        other: '{count} mots à revoir',
      },
      paragraphs: [
        {
          one: 'Vous êtes sur le point d’oublier l’un de vos mots. Le revoir maintenant, c’est ce qui le fait rester.',
          many: 'Vous êtes sur le point d’oublier {count} de vos mots. Les revoir maintenant, c’est ce qui les fait rester.',
          other:
            'Vous êtes sur le point d’oublier {count} de vos mots. Les revoir maintenant, c’est ce qui les fait rester.',
        },
      ],
      action: 'Revoir maintenant',
    },
    'account-deleted': {
      subject: 'Votre compte {product} a été supprimé',
      preheader: 'C’est notre dernier e-mail.',
      heading: 'Votre compte a été supprimé',
      paragraphs: [
        'Votre compte, vos mots et votre progression sont définitivement effacés, comme vous l’avez demandé. Si un abonnement était en cours, il a été résilié.',
        'C’est notre dernier e-mail. Merci d’avoir appris avec {product}. Vous pouvez revenir quand vous voulez.',
      ],
    },
    'support-received': {
      subject: 'Nous avons bien reçu votre message à {product}',
      preheader: 'Nous répondrons à cette adresse.',
      heading: 'Nous avons bien reçu votre message',
      paragraphs: [
        'Votre message nous est parvenu le {moment}. Nous le lirons et vous répondrons à cette adresse.',
      ],
    },
    'support-message': {
      subject: 'Message d’assistance de {name}',
      preheader: '{email}',
      heading: 'Message d’assistance de {name}',
      paragraphs: ['Pour répondre à l’auteur du message, répondez à cet e-mail.'],
    },
  },
  facts: {
    amount: 'Montant',
    period: 'Offre',
    paidAt: 'Payé le',
    premiumUntil: 'Premium jusqu’au',
    device: 'Appareil',
    at: 'Heure',
    name: 'Nom',
    email: 'E-mail',
  },
  periods: { monthly: 'Premium mensuel', yearly: 'Premium annuel' },
  reasons: {
    account: 'Vous recevez cet e-mail parce que {address} a un compte {product}.',
    payment: 'Vous recevez cet e-mail parce que {address} a un compte {product} avec une offre payante.',
    security:
      'Vous recevez cet e-mail parce qu’il concerne la sécurité de votre compte {product} ({address}).',
    asked:
      'Vous recevez cet e-mail une fois par semaine parce que vous l’avez activé dans votre profil {product}.',
    left: 'Vous recevez cet e-mail parce que le compte {product} de {address} a été supprimé.',
    support:
      'Vous recevez cet e-mail parce que {address} a été saisie dans le formulaire d’assistance de {product}. Si ce n’était pas vous, ignorez-le.',
    operator:
      'Vous recevez cet e-mail parce que les messages d’assistance de {product} sont envoyés à cette adresse.',
  },
  spelledOut: 'Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u00a0:',
  leave: 'Ne plus recevoir ces e-mails',
};
