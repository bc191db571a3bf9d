package manifests

import (
	"slices"
	"strings"

	core "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// What a process needs after it was told to stop, in seconds: requests in progress may take five.
const drainSeconds = 5

// What a process may take until it answers, in seconds, where a whole node begins at once: whoever is killed meanwhile begins
// again beside all others.
const startSeconds = 300

func (r *release) checkPod(one pod) {
	spec := one.spec
	if !r.accounts[spec.ServiceAccountName] {
		r.wrong("Deployment %s: there is no ServiceAccount %s", one.deployment, spec.ServiceAccountName)
	}
	if spec.AutomountServiceAccountToken == nil || *spec.AutomountServiceAccountToken {
		r.wrong("Deployment %s: mounts a token", one.deployment)
	}
	context := spec.SecurityContext
	if context == nil || context.RunAsUser == nil || *context.RunAsUser == 0 || context.SeccompProfile == nil {
		r.wrong("Deployment %s: must name a user that is not root, and a seccomp profile", one.deployment)
	}
	for _, container := range slices.Concat(spec.InitContainers, spec.Containers) {
		r.checkRights(one, container)
		r.checkMounts(one, container)
		r.checkVariables(one, container)
	}
}

// checkPriorities wants one class of all pods that serve: where a node is full, the scheduler ends every pod of a lower one at once, for
// pods that wait. Encoders alone may give way.
func (r *release) checkPriorities() {
	classes := map[string]bool{}
	for _, one := range r.pods {
		if one.labels["app.kubernetes.io/component"] != "encoder" {
			classes[one.spec.PriorityClassName] = true
		}
	}
	if len(classes) > 1 {
		r.wrong("pods that serve must share one priority class, and have %d", len(classes))
	}
}

func (r *release) checkRights(one pod, container core.Container) {
	context := container.SecurityContext
	isTrue := func(flag *bool) bool { return flag != nil && *flag }
	if context == nil || !isTrue(context.ReadOnlyRootFilesystem) || !isTrue(context.RunAsNonRoot) ||
		context.AllowPrivilegeEscalation == nil || *context.AllowPrivilegeEscalation ||
		context.Capabilities == nil || !slices.Equal(context.Capabilities.Drop, []core.Capability{"ALL"}) {
		r.wrong("Deployment %s: container %s may do more than it must", one.deployment, container.Name)
	}
	if container.Resources.Limits.Memory().IsZero() || container.Resources.Requests.Cpu().IsZero() {
		r.wrong("Deployment %s: container %s needs a limit of memory and a request of processor", one.deployment, container.Name)
	}
}

func (r *release) checkMounts(one pod, container core.Container) {
	for _, mount := range container.VolumeMounts {
		if !slices.ContainsFunc(one.spec.Volumes, func(volume core.Volume) bool { return volume.Name == mount.Name }) {
			r.wrong("Deployment %s: there is no volume %s", one.deployment, mount.Name)
		}
	}
}

// checkLife wants probes of ports that are there, and an end that waits for the requests in progress.
func (r *release) checkLife(one pod, container core.Container) {
	probes := map[string]*core.Probe{
		"startup": container.StartupProbe, "liveness": container.LivenessProbe, "readiness": container.ReadinessProbe,
	}
	for name, probe := range probes {
		switch {
		case probe == nil || probe.HTTPGet == nil:
			r.wrong("Deployment %s: container %s has no %s probe over HTTP", one.deployment, container.Name, name)
		case numberOf(container, probe.HTTPGet.Port) == 0:
			r.wrong("Deployment %s: the %s probe asks port %s, which is not there", one.deployment, name, probe.HTTPGet.Port.String())
		}
	}
	if probe := container.StartupProbe; probe != nil && probe.PeriodSeconds*probe.FailureThreshold < startSeconds {
		r.wrong("Deployment %s: container %s is killed while a busy node starts it", one.deployment, container.Name)
	}
	if container.Lifecycle == nil || container.Lifecycle.PreStop == nil || container.Lifecycle.PreStop.Sleep == nil {
		r.wrong("Deployment %s: container %s stops while it is still sent requests", one.deployment, container.Name)
		return
	}
	grace := one.spec.TerminationGracePeriodSeconds
	if grace == nil || *grace <= container.Lifecycle.PreStop.Sleep.Seconds+drainSeconds {
		r.wrong("Deployment %s: is killed before its requests in progress can end", one.deployment)
	}
}

func (r *release) checkVariables(one pod, container core.Container) {
	seen := map[string]bool{}
	for _, variable := range container.Env {
		if seen[variable.Name] {
			r.wrong("Deployment %s: %s is there twice", one.deployment, variable.Name)
		}
		seen[variable.Name] = true
		if isSecret(variable.Name) && (variable.ValueFrom == nil || variable.ValueFrom.SecretKeyRef == nil) {
			r.wrong("Deployment %s: %s must come from a Secret", one.deployment, variable.Name)
		}
		if variable.Name == "MARQUEE_PEERS" {
			r.checkPeers(one, variable.Value)
		}
	}
}

// Addresses of engines carry the password of their user.
func isSecret(name string) bool {
	return strings.Contains(name, "SECRET") || strings.HasSuffix(name, "PASSWORD") || strings.Contains(name, "ACCESS_KEY") ||
		name != "MARQUEE_BASE_URL" && strings.HasSuffix(name, "_URL")
}

// checkPeers wants each peer to be a Service of this release, and the policies of both sides to let the calls through.
func (r *release) checkPeers(caller pod, peers string) {
	for peer := range strings.SplitSeq(peers, ",") {
		_, address, _ := strings.Cut(peer, "=")
		host, port, _ := strings.Cut(address, ":")
		service := r.services[host]
		if service == nil || portOf(service, port) == nil {
			r.wrong("Deployment %s: its peer %s is no port of a Service", caller.deployment, peer)
			continue
		}
		for _, called := range r.behind(service) {
			target := called.numberOf(portOf(service, port).TargetPort)
			if !r.maySend(caller, called, target) {
				r.wrong("Deployment %s: its policies do not let it call %s", caller.deployment, called.deployment)
			}
			if !r.mayReceive(called, caller, target) {
				r.wrong("Deployment %s: its policies do not let %s call it", called.deployment, caller.deployment)
			}
		}
	}
}

// sidecars are there before the others, and until they have ended.
func (one pod) sidecars() (found []core.Container) {
	for _, container := range one.spec.InitContainers {
		if container.RestartPolicy != nil && *container.RestartPolicy == core.ContainerRestartPolicyAlways {
			found = append(found, container)
		}
	}
	return found
}

// numberOf answers the number of a port of one of the pod's containers, or 0.
func (one pod) numberOf(port intstr.IntOrString) int32 {
	for _, container := range slices.Concat(one.spec.Containers, one.sidecars()) {
		if number := numberOf(container, port); number != 0 {
			return number
		}
	}
	return 0
}

// numberOf answers the number of a port of the container, or 0.
func numberOf(container core.Container, port intstr.IntOrString) int32 {
	for _, one := range container.Ports {
		if one.Name == port.String() || port.Type == intstr.Int && one.ContainerPort == port.IntVal {
			return one.ContainerPort
		}
	}
	return 0
}
