import { sql } from "drizzle-orm";
import { readActor } from "#domain/actor.ts";
import type { StaffRole } from "#domain/staff/permissions.ts";
import type { Db } from "#server/db/client.ts";

export interface TeamMember {
  userId: string;
  email: string;
  name: string;
  role: StaffRole;
  hasSecondFactor: boolean;
  /** Within five minutes; `null` if not signed in anywhere. */
  lastSeenAt: Date | null;
}

export interface OpenInvitation {
  invitationId: number;
  email: string;
  role: StaffRole;
  /** An address, or a name from the command line. */
  invitedBy: string;
  expiresAt: Date;
  isExpired: boolean;
}

export interface Team {
  members: TeamMember[];
  invitations: OpenInvitation[];
}

/** Everyone on the staff and everyone with an open invitation, owners first. */
export async function listTeam(db: Db, now: Date): Promise<Team> {
  const [members, invitations] = await Promise.all([readMembers(db), readInvitations(db)]);
  return {
    members,
    invitations: invitations.map((one) => ({ ...one, isExpired: one.expiresAt <= now })),
  };
}

async function readMembers(db: Db): Promise<TeamMember[]> {
  const { rows } = await db.execute<{
    user_id: string;
    email: string;
    name: string;
    role: StaffRole;
    has_second_factor: boolean;
    last_seen: string | null;
  }>(sql`
    select f.user_id, u.email, coalesce(nullif(p.full_name, ''), u.name) as name, f.role,
      exists (select from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)
        or exists (select from passkey k where k.user_id = u.id) as has_second_factor,
      (select max(last_used_at) from session s where s.user_id = u.id)::text as last_seen
    from staff f join "user" u on u.id = f.user_id left join profiles p on p.id = u.id
    order by f.role <> 'owner', u.email`);
  return rows.map((row) => ({
    userId: row.user_id,
    email: row.email,
    name: row.name,
    role: row.role,
    hasSecondFactor: row.has_second_factor,
    lastSeenAt: row.last_seen === null ? null : new Date(row.last_seen),
  }));
}

async function readInvitations(db: Db): Promise<Omit<OpenInvitation, "isExpired">[]> {
  const { rows } = await db.execute<{
    id: string;
    email: string;
    role: StaffRole;
    invited_by: string;
    inviter: string | null;
    expires_at: string;
  }>(sql`
    select i.id, i.email, i.role, i.invited_by, u.email as inviter, i.expires_at::text
    from staff_invitations i left join "user" u on u.id = substr(i.invited_by, 7) and i.invited_by like 'staff:%'
    where i.accepted_at is null and i.withdrawn_at is null and i.email <> '' order by i.id`);
  return rows.map((row) => ({
    invitationId: Number(row.id),
    email: row.email,
    role: row.role,
    invitedBy: row.inviter ?? nameOf(row.invited_by),
    expiresAt: new Date(row.expires_at),
  }));
}

function nameOf(actor: string): string {
  const { kind, ...named } = readActor(actor);
  return "id" in named ? named.id : kind;
}
