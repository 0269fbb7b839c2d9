import type { LetterTexts } from './letter-texts.ts';

const start =
  'Crea un módulo para el idioma que estás aprendiendo, añade las palabras que quieres conservar y estúdialas con tarjetas que saben cuándo estás a punto de olvidarlas.';

export const es: LetterTexts = {
  letters: {
    'welcome-trial': {
      subject: 'Te damos la bienvenida a {product}',
      preheader: 'Tienes Premium hasta el {moment}.',
      heading: '¡Te damos la bienvenida a {product}!',
      paragraphs: [
        start,
        'Nuestro regalo para empezar: tienes Premium hasta el {moment}. Cuando termine no tendrás que hacer nada: tus palabras se quedan y sigues con el plan gratuito.',
      ],
      action: 'Empezar a aprender',
    },
    'welcome-free': {
      subject: 'Te damos la bienvenida a {product}',
      preheader: 'Tus primeras palabras están a un minuto.',
      heading: '¡Te damos la bienvenida a {product}!',
      paragraphs: [
        start,
        'Tienes el plan gratuito. Cuando quieras más ayuda del tutor, encontrarás Premium en la tienda.',
      ],
      action: 'Empezar a aprender',
    },
    'welcome-open': {
      subject: 'Te damos la bienvenida a {product}',
      preheader: 'Tus primeras palabras están a un minuto.',
      heading: '¡Te damos la bienvenida a {product}!',
      paragraphs: [start, 'Tienes todo a tu disposición, sin fecha límite.'],
      action: 'Empezar a aprender',
    },
    'trial-ends': {
      subject: 'Tu prueba de Premium termina mañana',
      preheader: 'Tus palabras se quedan, decidas lo que decidas.',
      heading: 'Tu prueba termina mañana',
      paragraphs: [
        'Tienes Premium hasta el {moment}.',
        'Después sigues con el plan gratuito. No se te cobra nada y conservas todas tus palabras y tu progreso. Si quieres seguir con Premium, elige un plan en la tienda.',
      ],
      action: 'Ver los planes',
    },
    receipt: {
      subject: 'Tu recibo de {product}',
      preheader: 'Premium hasta el {date}.',
      heading: '¡Gracias!',
      paragraphs: ['Hemos recibido tu pago de {product} Premium.'],
      action: 'Abrir tu perfil',
    },
    'payment-failed': {
      subject: 'No se ha podido cobrar tu pago de {product}',
      preheader: 'Premium sigue activo hasta el {date}.',
      heading: 'No se ha podido cobrar tu pago',
      paragraphs: [
        'No hemos podido cobrar {product} Premium con tu método de pago. Suele deberse a una tarjeta caducada o a un límite del banco.',
        'Premium sigue activo hasta el {date}. Revisa tu método de pago antes de esa fecha. En cualquier caso conservas tus palabras y tu progreso.',
      ],
      action: 'Revisar el método de pago',
    },
    'subscription-ends': {
      subject: 'Tu suscripción a {product} termina el {date}',
      preheader: 'No se te cobrará nada más.',
      heading: 'Tu suscripción termina el {date}',
      paragraphs: [
        'Tu suscripción no se renovará y no se te cobrará nada más. Tienes Premium hasta el {moment}.',
        'Después sigues con el plan gratuito, con todas tus palabras y tu progreso. Puedes volver a Premium cuando quieras.',
      ],
      action: 'Ir a la tienda',
    },
    'new-device': {
      subject: 'Nuevo inicio de sesión en tu cuenta de {product}',
      preheader: '{device}, {moment}',
      heading: 'Inicio de sesión en un dispositivo nuevo',
      paragraphs: [
        'Se acaba de iniciar sesión en tu cuenta de {product} desde un dispositivo que no conocíamos.',
        '¿Has sido tú? Entonces no tienes que hacer nada. Si no, cambia tu contraseña y cierra la sesión de ese dispositivo en tu perfil.',
      ],
      action: 'Abrir tu perfil',
    },
    'words-due': {
      subject: {
        one: 'Te espera {count} palabra',
        many: 'Te esperan {count} de palabras',
        other: 'Te esperan {count} palabras',
      },
      preheader: 'Unos minutos ahora y se quedan contigo.',
      heading: {
        one: 'Toca repasar {count} palabra',
        many: 'Toca repasar {count} de palabras',
        other: 'Toca repasar {count} palabras',
      },
      paragraphs: [
        {
          one: 'Estás a punto de olvidar una de tus palabras. Repasarla ahora es lo que hace que se quede.',
          many: 'Estás a punto de olvidar {count} de tus palabras. Repasarlas ahora es lo que hace que se queden.',
          other:
            'Estás a punto de olvidar {count} de tus palabras. Repasarlas ahora es lo que hace que se queden.',
        },
      ],
      action: 'Repasar ahora',
    },
    'account-deleted': {
      subject: 'Tu cuenta de {product} se ha eliminado',
      preheader: 'Este es nuestro último correo.',
      heading: 'Tu cuenta se ha eliminado',
      paragraphs: [
        'Tu cuenta, tus palabras y tu progreso se han borrado para siempre, como pediste. Si tenías una suscripción en curso, se ha cancelado.',
        'Este es nuestro último correo. Gracias por aprender con {product}. Puedes volver cuando quieras.',
      ],
    },
    'support-received': {
      subject: 'Hemos recibido tu mensaje a {product}',
      preheader: 'Te responderemos a esta dirección.',
      heading: 'Hemos recibido tu mensaje',
      paragraphs: ['Tu mensaje nos llegó el {moment}. Lo leeremos y te responderemos a esta dirección.'],
    },
    'support-message': {
      subject: 'Mensaje de asistencia de {name}',
      preheader: '{email}',
      heading: 'Mensaje de asistencia de {name}',
      paragraphs: ['Responde a este correo para contestar a quien lo escribió.'],
    },
  },
  facts: {
    amount: 'Importe',
    period: 'Plan',
    paidAt: 'Fecha de pago',
    premiumUntil: 'Premium hasta el',
    device: 'Dispositivo',
    at: 'Hora',
    name: 'Nombre',
    email: 'Correo electrónico',
  },
  periods: { monthly: 'Premium mensual', yearly: 'Premium anual' },
  reasons: {
    account: 'Recibes este correo porque {address} tiene una cuenta de {product}.',
    payment: 'Recibes este correo porque {address} tiene una cuenta de {product} con un plan de pago.',
    security: 'Recibes este correo porque se trata de la seguridad de tu cuenta de {product} ({address}).',
    asked: 'Recibes este correo una vez por semana porque lo activaste en tu perfil de {product}.',
    left: 'Recibes este correo porque se ha eliminado la cuenta de {product} de {address}.',
    support:
      'Recibes este correo porque se indicó {address} en el formulario de asistencia de {product}. Si no fuiste tú, puedes ignorarlo.',
    operator: 'Recibes este correo porque los mensajes de asistencia de {product} llegan a esta dirección.',
  },
  spelledOut: 'Si el botón no funciona, copia este enlace en tu navegador:',
  leave: 'No recibir más estos correos',
};
