import type { FastifyReply } from 'fastify';
import type { MemberPage } from '../../contracts/members.ts';
import { escapeHtml } from '../../pages/escapeHtml.ts';
import { sendPlainPage } from '../../pages/plainPage.ts';

export function sendMemberPage(reply: FastifyReply, page: MemberPage, status: number): FastifyReply {
  const { collection, memberArea, join, items } = page;
  if (status === 200) {
    const links = items.map(
      ({ title, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`,
    );
    const description = `<p>${escapeHtml(collection.description)}</p>`;
    return sendPlainPage(
      reply,
      escapeHtml(collection.title),
      `${description}<ul>${links.join('')}</ul>`,
      status,
    );
  }
  const about = `<p>${escapeHtml(collection.title)} is for members.</p><p>${escapeHtml(memberArea?.description ?? '')}</p>`;
  const needsAccount =
    page.viewerAccessStatus === 'SIGNED_OUT' ? '<p>Sign in to your account first.</p>' : '';
  const button = join ? joinButton(join, reply.issueCrumb()) : '';
  return sendPlainPage(reply, 'Access denied', about + needsAccount + button, status);
}

function joinButton({ label, url, method }: NonNullable<MemberPage['join']>, crumb: string): string {
  if (method === 'GET') return `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
  return (
    `<form method="post" action="${escapeHtml(url)}"><input type="hidden" name="crumb" value="${crumb}">` +
    `<button type="submit">${escapeHtml(label)}</button></form>`
  );
}
